import {temporaryFolder} from '../../content/folder.fixture.ts';
import {serialize} from '../../content/markdown/index.ts';
import {RESULTS} from './registry.ts';
import {withoutElements} from './result.ts';

/** The Markdown of a result component with data of a test; throws what stops the build. */
export function markdownOf(name: string): (yaml: string) => string {
  return (yaml) => {
    const {root, remove} = temporaryFolder({'x.yaml': yaml});
    try {
      const children = withoutElements(RESULTS[name]?.('./x.yaml', 'page.md', root) ?? []);
      return serialize({type: 'root', children});
    } finally {
      remove();
    }
  };
}
