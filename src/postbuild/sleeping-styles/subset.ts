/** The part of a style sheet that some elements need. */
import postcss, {type AtRule, type Container, type Declaration, type Root, type Rule} from 'postcss';
import {usesIn} from './given.ts';

/** Conditions and layers: of these a block is kept as far as something in it is. */
const GROUP = /^(?:media|supports|layer|container)$/;

/**
 * The rules of a style sheet that are needed, in its order, and what those use: animations, fonts and custom
 * properties.
 *
 * @param css the whole sheet
 * @param needs can this selector match an element?
 * @param uses does something else than the sheet use this custom property?
 */
export function subset(
  css: string,
  needs: (selector: string) => boolean,
  uses: (property: string) => boolean,
): string {
  const root = postcss.parse(css);
  keepRules(root, needs);
  dropOverridden(root);
  keepProperties(root, uses);
  keepNamed(root);
  return root.toString();
}

function keepRules(container: Container, needs: (selector: string) => boolean): void {
  container.each((node) => {
    if (node.type === 'rule') {
      const selectors = node.selectors.filter(needs);
      if (selectors.length === 0) node.remove();
      else if (selectors.length < node.selectors.length) node.selectors = selectors;
    } else if (node.type === 'atrule' && node.nodes && GROUP.test(node.name)) {
      keepRules(node, needs);
      if (node.nodes.length > 0) return;
      // An empty layer keeps its place among the layers.
      if (node.name === 'layer') node.replaceWith(postcss.atRule({name: 'layer', params: node.params}));
      else node.remove();
    }
  });
}

/** Values that every browser takes: lengths, custom properties, and words that all have known for long. */
const KNOWN =
  /^(?:(?:-?\d*\.?\d+(?:px|r?em|%)?|var\(--[\w-]+\)|none|auto|inherit|normal|hidden|visible|block|inline-block|flex|center|relative|absolute|solid|underline|transparent|currentColor)\s*)+$/;

/** Selectors of nothing but the root element, which `:root` matches too. */
const ROOT = /^html(?:\[[^\]]*\])?$/;

/**
 * Takes out of layers what has no effect: a declaration that a rule outside of all layers and conditions makes for
 * the same selector, too, with a value that every browser knows.
 */
function dropOverridden(root: Root): void {
  const given = new Set<string>();
  root.each((node) => {
    if (node.type !== 'rule') return;
    for (const child of node.nodes) {
      if (child.type !== 'decl' || !(child.prop.startsWith('--') || KNOWN.test(child.value))) continue;
      for (const selector of node.selectors) given.add(`${selector} ${child.prop}`);
    }
  });
  root.walkAtRules('layer', (layer) => {
    layer.walkDecls((declaration) => {
      const rule = declaration.parent as Rule;
      if (declaration.important || !rule.selectors) return;
      const overridden = (selector: string) =>
        given.has(`${selector} ${declaration.prop}`) ||
        (ROOT.test(selector) && given.has(`:root ${declaration.prop}`));
      if (rule.selectors.every(overridden)) remove(declaration);
    });
  });
}

/** Removes a declaration, and with it what has nothing else in it: its rule, and the conditions around that. */
function remove(declaration: Declaration): void {
  let {parent} = declaration;
  declaration.remove();
  while (parent && parent.nodes?.length === 0 && isEmptied(parent as Container)) {
    const around: typeof parent = parent.parent as typeof parent;
    parent.remove();
    parent = around;
  }
}

/** An empty layer keeps its place among the layers. */
const isEmptied = (node: Container): boolean =>
  node.type === 'rule' ||
  (node.type === 'atrule' && GROUP.test((node as AtRule).name) && (node as AtRule).name !== 'layer');

/** Takes out custom properties that nothing uses, also those that only such use. */
function keepProperties(root: Root, uses: (property: string) => boolean): void {
  for (;;) {
    const used = new Set<string>();
    root.walkDecls(({value}) => {
      for (const name of usesIn(value)) used.add(name);
    });
    const unused: Declaration[] = [];
    root.walkDecls(/^--/, (declaration) => {
      if (!used.has(declaration.prop) && !uses(declaration.prop)) unused.push(declaration);
    });
    if (unused.length === 0) return;
    for (const declaration of unused) remove(declaration);
  }
}

/** Takes out animations and fonts that no declaration names. */
function keepNamed(root: Root): void {
  const values: string[] = [];
  root.walkDecls((declaration) => {
    if ((declaration.parent as AtRule).name !== 'font-face') values.push(declaration.value);
  });
  const text = values.join('\n');
  root.walkAtRules(/^(?:keyframes|font-face)$/, (rule) => {
    const family = rule.nodes?.find(
      (node): node is Declaration => node.type === 'decl' && node.prop === 'font-family',
    );
    const name = (family?.value ?? rule.params).replaceAll(/["']/g, '');
    if (!text.includes(name)) rule.remove();
  });
}
