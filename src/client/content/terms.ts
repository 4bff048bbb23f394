/* Definitions of terms: like tabs, plain elements. They are not part of the entry. */
import {dismiss, leave, makeRoom} from '../../components/Term/definition.ts';

const targetOf = ({target}: Event): Element => (target instanceof Element ? target : document.body);

if (typeof document !== 'undefined') {
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
