import { useLingui } from '@lingui/react/macro';
import type { Play } from '@baize/protocol/lottery/games';
import { Segmented } from '../../ui/choice/segmented.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { tabWords } from '../tab-words.ts';
import { useNameOf } from '../use-name-of.ts';

interface PlayChoiceProps {
  plays: readonly Play[];
  chosen: Play;
  onPlay: (code: string) => void;
}

/** The kinds of bet side by side, and the bets of the chosen kind where it has several. */
export function PlayChoice({ plays, chosen, onPlay }: PlayChoiceProps) {
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const tabs = [...Map.groupBy(plays, ({ tab }) => tab)];
  const inTab = plays.filter(({ tab }) => tab === chosen.tab);
  return (
    <>
      {tabs.length > 1 && (
        <Segmented
          label={t`Kind of bet`}
          options={tabs.map(([tab]) => {
            const words = tabWords[tab];
            return { value: tab, label: words ? i18n._(words) : tab };
          })}
          value={chosen.tab}
          onValueChange={(tab) => {
            const first = plays.find((play) => play.tab === tab);
            if (first) onPlay(first.code);
          }}
        />
      )}
      {inTab.length > 1 ? (
        <SelectField
          label={t`Bet type`}
          options={inTab.map(({ code, names }) => ({ value: code, label: nameOf(names) }))}
          value={chosen.code}
          onChange={({ currentTarget }) => onPlay(currentTarget.value)}
        />
      ) : (
        <h2>{nameOf(chosen.names)}</h2>
      )}
    </>
  );
}
