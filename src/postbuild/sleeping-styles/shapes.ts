/** What elements a set of pages has: each once, whatever its text and however often it stands there. */
import {type Options, selectOne} from 'css-select';
import type {Alike} from './outline.ts';

/** An element of some page: its name, id and classes, below such an element. */
interface Shape {
  readonly name: string;
  readonly id: string;
  readonly classes: string;
  readonly parent: Shape | null;
  readonly children: Map<string, Shape>;
}

/** Elements of pages. Those alike and in the same place are one: how often and in which order is forgotten. */
export class Shapes {
  readonly #top: Shape = {name: '', id: '', classes: '', parent: null, children: new Map()};
  readonly #names = new Set<string>();
  readonly #asked: (name: string) => boolean;

  /** @param asked does a selector ask for this class or id? The others do not tell elements apart. */
  constructor(asked: (name: string) => boolean) {
    this.#asked = asked;
  }

  /** Adds the elements of a page. */
  add(elements: readonly Alike[]): void {
    this.#addChildren(elements, this.#top);
  }

  /**
   * Does a selector match one of the elements?
   *
   * @param selector of names, ids, classes, descendants and children; no order and no state
   */
  match(selector: string): boolean {
    if (this.#lacksName(selector)) return false;
    return selectOne<Shape, Shape>(selector, [...this.#top.children.values()], OPTIONS) !== null;
  }

  /** Is there a class or id that no element has? The quick answer to most selectors. */
  #lacksName(selector: string): boolean {
    if (/[:[\\]/.test(selector)) return false;
    return [...selector.matchAll(/[.#]([\w-]+)/g)].some(([, name = '']) => !this.#names.has(name));
  }

  #addChildren(elements: readonly Alike[], parent: Shape): void {
    for (const element of elements) this.#addChildren(element[3], this.#shapeOf(element, parent));
  }

  #shapeOf([name, ownId, ownClasses]: Alike, parent: Shape): Shape {
    const asked = (words: string) => words.split(/\s+/).filter((word) => word !== '' && this.#asked(word));
    const [id, classes] = [asked(ownId), asked(ownClasses)];
    const key = [name, id, ...classes].join(' ');
    const known = parent.children.get(key);
    if (known) return known;
    for (const word of [...id, ...classes]) this.#names.add(word);
    const shape = {name, id: id.join(' '), classes: classes.join(' '), parent, children: new Map()};
    parent.children.set(key, shape);
    return shape;
  }
}

const attribute = (shape: Shape, name: string): string | undefined =>
  ({class: shape.classes, id: shape.id})[name] || undefined;

/** How css-select finds its way from shape to shape. */
const adapter: NonNullable<Options<Shape, Shape>['adapter']> = {
  isTag: (_shape): _shape is Shape => true,
  getName: ({name}) => name,
  getParent: ({parent}) => (parent?.name ? parent : null),
  getChildren: ({children}) => [...children.values()],
  getSiblings: ({parent}) => [...(parent?.children.values() ?? [])],
  getText: () => '',
  getAttributeValue: attribute,
  hasAttrib: (shape, name) => attribute(shape, name) !== undefined,
  removeSubsets: (shapes) => shapes,
  existsOne: (test, shapes) => adapter.findOne(test, shapes) !== null,
  findOne(test, shapes) {
    for (const shape of shapes) {
      const found = test(shape) ? shape : adapter.findOne(test, adapter.getChildren(shape));
      if (found) return found;
    }
    return null;
  },
  findAll: (test, shapes) =>
    shapes.flatMap((shape) => [
      ...(test(shape) ? [shape] : []),
      ...adapter.findAll(test, adapter.getChildren(shape)),
    ]),
};

const OPTIONS: Options<Shape, Shape> = {adapter, cacheResults: false};
