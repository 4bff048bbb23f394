/** This site's search beside other engines, from the file that `npm run search:eval` writes. */
import type {ReactNode} from 'react';
import results from '../../search/evaluation/results.json';
import styles from './styles.module.css';

const MEASURES = [
  ['ndcg', 'nDCG@3'],
  ['mrr', 'MRR@3'],
  ['success', 'Success@1'],
  ['recall', 'Recall@3'],
] as const;

function Table({label, children}: {label: string; children: ReactNode}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table>{children}</table>
    </section>
  );
}

/** Means over all queries, one row an engine. */
export function SearchEngines(): ReactNode {
  return (
    <Table label="Search engines compared">
      <thead>
        <tr>
          <th scope="col">Engine</th>
          {MEASURES.map(([, name]) => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {results.engines.map(({engine, all}) => (
          <tr key={engine}>
            <th scope="row">{engine}</th>
            {MEASURES.map(([measure]) => (
              <td key={measure}>{all[measure].toFixed(3)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** nDCG@3 by kind of query, one column an engine. */
export function SearchKinds(): ReactNode {
  const kinds = Object.entries(results.queriesByKind);
  return (
    <Table label="nDCG@3 by kind of query">
      <thead>
        <tr>
          <th scope="col">Kind (queries)</th>
          {results.engines.map(({engine}) => (
            <th scope="col" key={engine}>
              {engine}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(([kind, count]) => (
          <tr key={kind}>
            <th scope="row">
              {kind} ({count})
            </th>
            {results.engines.map(({engine, kinds: byKind}) => (
              <td key={engine}>{byKind[kind as keyof typeof byKind].ndcg.toFixed(3)}</td>
            ))}
          </tr>
        ))}
        {(['development', 'validation'] as const).map((split) => (
          <tr key={split}>
            <th scope="row">
              {split} queries ({results.queriesBySplit[split]})
            </th>
            {results.engines.map(({engine, splits}) => (
              <td key={engine}>{splits[split].ndcg.toFixed(3)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
