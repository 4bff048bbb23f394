import type {ReactNode} from 'react';
import {engineRows, kindRows, partRows, type Rows} from './rows.ts';
import styles from './styles.module.css';

function Table({label, header, rows}: Rows & {label: string}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {header.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={header[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Means over all queries, one row an engine. */
export function SearchEngines(): ReactNode {
  return <Table label="Search engines compared" {...engineRows()} />;
}

/** nDCG@3 by kind of query, one column an engine. */
export function SearchKinds(): ReactNode {
  return <Table label="nDCG@3 by kind of query" {...kindRows()} />;
}

/** What is lost without one part of this site's search. */
export function SearchParts(): ReactNode {
  return <Table label="Parts of this site's search" {...partRows()} />;
}
