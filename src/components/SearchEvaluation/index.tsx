import type {ReactNode} from 'react';
import Table from '../Table/index.tsx';
import {engineRows, kindRows, partRows, type Rows} from './rows.ts';

function Figures({label, header, rows}: Rows & {label: string}) {
  return (
    <Table label={label}>
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
              <td key={header[column + 1]}>{cell.replaceAll(' to ', '\u00a0to\u00a0')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Means over all queries, one row an engine. */
export function SearchEngines(): ReactNode {
  return <Figures label="Search engines compared" {...engineRows()} />;
}

/** nDCG@3 by kind of query, one column an engine. */
export function SearchKinds(): ReactNode {
  return <Figures label="nDCG@3 by kind of query" {...kindRows()} />;
}

/** What is lost without one part of this site's search. */
export function SearchParts(): ReactNode {
  return <Figures label="Parts of this site's search" {...partRows()} />;
}
