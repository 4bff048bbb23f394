/* Definitions of terms and the filter of an index: like tabs, plain elements. They are not part of the entry. */
import {filterNames, filterTyped} from '../../components/SignatureIndex/filter.ts';
import {dismiss, leave, makeRoom} from '../../components/Term/definition.ts';

const targetOf = ({target}: Event): Element => (target instanceof Element ? target : document.body);

/** Client module: filters by what was typed before this was there. */
export function onRouteDidUpdate(): void {
  filterTyped(document);
}

if (typeof document !== 'undefined') {
  document.addEventListener('input', (event) => filterNames(targetOf(event)));
  for (const type of ['mouseover', 'touchstart', 'focusin'])
    document.addEventListener(type, (event) => makeRoom(targetOf(event)), {passive: true});
  document.addEventListener('mouseout', (event) => leave(targetOf(event), event.relatedTarget));
  document.addEventListener('focusout', (event) => leave(targetOf(event), event.relatedTarget));
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') dismiss(targetOf(event));
  });
  // Where the pointer and the focus already are.
  for (const element of document.querySelectorAll(':hover, :focus')) makeRoom(element);
}
