import {useHistory, useLocation} from '@docusaurus/router';
import {createStorageSlot} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
} from 'react';
import {pressCode} from '../../components/Code/press.ts';
import {choiceOf, chooseTabs, keepInPlace, moveFocus, tabAt} from '../../components/CodeTabs/choose.ts';
import {filterNames, filterTyped} from '../../components/SignatureIndex/filter.ts';
import {dismiss, leave, makeRoom} from '../../components/Term/definition.ts';
import {pathWithin, watchLinks} from './links.ts';

/** Where a choice of tabs is kept: the parameter of the address, and the key in storage. */
const TABS = 'lang';
const storage = () => createStorageSlot(`docusaurus.tab.${TABS}`);

/**
 * What answers the reader in a text: its parts are plain elements, which React has not made where the
 * text is adopted, so the element around the text answers for them.
 *
 * @returns the handlers of that element
 */
export function useParts(place: RefObject<HTMLElement | null>) {
  const history = useHistory();
  const {search} = useLocation();
  const baseUrl = useBaseUrl('/');

  useLayoutEffect(() => {
    const value = new URLSearchParams(search).get(TABS) ?? storage().get();
    if (place.current && value) chooseTabs(place.current, value);
  }, [place, search]);

  useEffect(() => {
    const text = place.current;
    if (!text) return undefined;
    filterTyped(text);
    // In another window of the browser, too.
    return storage().listen(({newValue}) => {
      if (newValue) chooseTabs(text, newValue);
    });
  }, [place]);

  useEffect(
    () =>
      place.current
        ? watchLinks(place.current, baseUrl, (path) => window.docusaurus.prefetch(path))
        : undefined,
    [place, baseUrl],
  );

  const choose = (tab: HTMLElement) => {
    const text = place.current;
    if (!text || tab.ariaSelected === 'true') return;
    keepInPlace(tab, () => chooseTabs(text, choiceOf(tab)));
    storage().set(choiceOf(tab));
    const parameters = new URLSearchParams(history.location.search);
    parameters.set(TABS, choiceOf(tab));
    history.replace({...history.location, search: parameters.toString()});
  };

  const follow = (event: MouseEvent) => {
    const link = targetOf(event).closest('a');
    const path = link ? pathWithin(link, baseUrl) : undefined;
    if (path === undefined || event.defaultPrevented || event.button !== 0) return;
    // Control, Shift and the like are the reader's own choice of where it opens.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const {pathname, search: query, hash} = history.location;
    if (path === pathname + query + hash) history.replace(path);
    else history.push(path);
  };

  const come = (event: SyntheticEvent) => {
    const target = targetOf(event);
    makeRoom(target);
    const link = target.closest('a');
    const path = link && pathWithin(link, baseUrl);
    if (path) window.docusaurus.preload(path);
  };

  return {
    onClick: (event: MouseEvent) => {
      const tab = tabAt(targetOf(event));
      if (tab) choose(tab);
      pressCode(targetOf(event));
      follow(event);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const tab = tabAt(targetOf(event));
      if (tab && event.key === 'Enter') choose(tab);
      if (tab) moveFocus(tab, event.key);
      if (event.key === 'Escape') dismiss(targetOf(event));
    },
    onInput: (event: FormEvent) => filterNames(targetOf(event)),
    onMouseOver: come,
    onTouchStart: come,
    onFocus: (event: FocusEvent) => makeRoom(targetOf(event)),
    onMouseOut: (event: MouseEvent) => leave(targetOf(event), event.relatedTarget),
    onBlur: (event: FocusEvent) => leave(targetOf(event), event.relatedTarget),
  };
}

const targetOf = ({target}: SyntheticEvent): Element => target as Element;
