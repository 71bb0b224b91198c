import { RemovableChip } from '@baize/kit/ui';

export interface Filter {
  readonly name: string;
  readonly value: string;
  readonly onRemove: () => void;
}

/** The filters of a list. They live in the address, so that a link shows the same rows. */
export const Filters = ({ filters }: { filters: readonly Filter[] }) => (
  <>
    {filters.map(({ name, value, onRemove }) => (
      <RemovableChip key={name} name={`${name}: ${value}`} onRemove={onRemove} />
    ))}
  </>
);
