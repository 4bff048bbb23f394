import type {ReactNode} from 'react';
import Table from '../Table/index.tsx';
import {engineRows, newPageRows, type Rows} from './rows.ts';

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
          <tr key={`${name} ${cells[0]}`}>
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

/** nDCG@3 by set of queries, one row an engine. */
export function SearchEngines(): ReactNode {
  return <Figures label="Search engines compared" {...engineRows()} />;
}

/** How often pages without questions are found. */
export function SearchNewPages(): ReactNode {
  return <Figures label="New pages found" {...newPageRows()} />;
}
