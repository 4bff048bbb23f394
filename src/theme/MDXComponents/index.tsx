import MDXComponents from '@theme-original/MDXComponents';
import Code from '../../components/Code';
import CodeTabs from '../../components/CodeTabs';
import {Checks, Formula, Parameters, Reproduce, Table, Term, Transcript} from '../../components/Elements';
import Figure from '../../components/Figure';

/** Components that Markdown pages may use besides the theme's own elements. */
export default {
  ...MDXComponents,
  Checks,
  Code,
  CodeTabs,
  Figure,
  Parameters,
  Reproduce,
  Term,
  Transcript,
  math: Formula,
  table: Table,
};
