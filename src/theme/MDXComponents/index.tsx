import MDXComponents from '@theme-original/MDXComponents';
import {Card, Cards} from '../../components/Cards';
import Code from '../../components/Code';
import CodeTabs from '../../components/CodeTabs';
import Figure from '../../components/Figure';
import Formula from '../../components/Formula';
import Hero from '../../components/Hero';
import LatestPosts from '../../components/LatestPosts';
import Reproduce from '../../components/Reproduce';
import Table, {Checks, HeaderCell, Parameters} from '../../components/Table';
import Term from '../../components/Term';

/** What Markdown pages may use besides the theme's own elements. */
export default {
  ...MDXComponents,
  Card,
  Cards,
  Checks,
  Code,
  CodeTabs,
  Figure,
  Hero,
  LatestPosts,
  Parameters,
  Reproduce,
  Term,
  math: Formula,
  table: Table,
  th: HeaderCell,
};
