import { useLingui } from '@lingui/react/macro';
import type { LanguageCode } from '@baize/protocol/kernel/languages';
import { chooseLanguage } from '@baize/kit/i18n/activate.ts';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';

/** Changes the language; says so when its words do not come, and leaves everything as it was. */
export function useChooseLanguage(): (code: LanguageCode) => void {
  const { t } = useLingui();
  return (code) => {
    chooseLanguage(code).catch(() => {
      toast.bad(
        t`We couldn’t change the language`,
        t`We couldn’t load this language. Check your connection and try again.`,
      );
    });
  };
}
