/** The tables of the search's evaluation as Markdown. */
import type {RootContent} from 'mdast';
import {table} from '../../content/markdown/nodes.ts';
import {engineRows, newPageRows, type Rows} from './rows.ts';

const asTable = ({header, rows}: Rows): RootContent[] => [table(header, rows)];

export const searchEngines = () => asTable(engineRows());
export const searchNewPages = () => asTable(newPageRows());
