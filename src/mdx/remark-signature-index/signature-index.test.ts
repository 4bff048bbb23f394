import {describe, expect, it} from 'vitest';
import {parseMarkdown} from '../../content/parse.ts';
import remarkSignatureIndex from './index.ts';

const PAGE = `Lead.

## Orders {/* #orders */}

### \`client.find_order\` {/* #find_order */}

\`client.find_order(number, tags=["a", "b"], *, when=datetime(2022, 12, 31)) -> list[Order]\`

### \`client.drop_order\`

\`client.drop_order() -> None\`

## Types

### \`Order\` and \`Parcel\`

| Name | Type |
| --- | --- |
| \`number\` | \`str\` |

### \`Weight\`

\`Weight.from_dict(src_dict) -> Weight\`

| Attribute | Type |
| --- | --- |
${'abcdefg'.replaceAll(/./g, '| `$&` | `str` |\n')}
### Notes

## Functions

### \`ship(props: Props<string>): Promise<Order>\` {/* #ship */}

\`ship(props: Props<string>): Promise<Order>\`
`;

const indexed = (page: string, path: string) => {
  const tree = parseMarkdown(page, 'page.md');
  remarkSignatureIndex()(tree, {path} as never);
  return tree.children.map((node) => ('name' in node ? String(node.name) : node.type));
};

describe('the index of a reference page', () => {
  it('is below the first paragraph of a reference page, and nowhere else', () => {
    expect(indexed(PAGE, '/x/docs/reference/a.md').slice(0, 3)).toEqual([
      'paragraph',
      'SignatureIndex',
      'heading',
    ]);
    expect(indexed(PAGE, '/x/docs/metrics/a.md')).not.toContain('SignatureIndex');
    expect(indexed(PAGE.split('## Types')[0] ?? '', '/x/docs/reference/a.md')).not.toContain(
      'SignatureIndex',
    );
  });
});
