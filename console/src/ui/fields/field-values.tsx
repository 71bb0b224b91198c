import { Code } from '../marks.tsx';
import { wordsOf } from './field-names.ts';
import styles from '../facts.module.css';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Shows what a call takes or answers, field by field, as deep as it goes. */
export function FieldValues({ value }: { value: unknown }) {
  if (value === null || value === undefined || value === '') return <>–</>;
  if (Array.isArray(value)) {
    if (value.length === 0) return <>–</>;
    if (value.every((each) => !isRecord(each) && !Array.isArray(each))) return <>{value.map(String).join(', ')}</>;
    return (
      <ol className={styles.nested}>
        {value.map((each, index) => (
          <li key={index}>
            <FieldValues value={each} />
          </li>
        ))}
      </ol>
    );
  }
  if (typeof value === 'string') return <bdi>{value}</bdi>;
  if (!isRecord(value)) return <Code>{JSON.stringify(value)}</Code>;
  return (
    <dl className={styles.fields}>
      {Object.entries(value).map(([name, each]) => (
        <div key={name}>
          <dt title={name}>{wordsOf(name)}</dt>
          <dd>
            <FieldValues value={each} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
