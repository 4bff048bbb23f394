import MDXComponents from '@theme-original/MDXComponents';
import {Card, Cards} from '../../components/Cards';
import Code from '../../components/Code';
import CodeTabs from '../../components/CodeTabs';
import {
  Checks,
  Formula,
  HeaderCell,
  Hero,
  Parameters,
  Reproduce,
  Table,
  Term,
  Transcript,
} from '../../components/Elements';
import Figure from '../../components/Figure';

/** Components that Markdown pages may use besides the theme's own elements. */
export default {
  ...MDXComponents,
  Card,
  Cards,
  Checks,
  Code,
  CodeTabs,
  Figure,
  Hero,
  Parameters,
  Reproduce,
  Term,
  Transcript,
  math: Formula,
  table: Table,
  th: HeaderCell,
};
