/** Shows the rows of an index that hold all words; a group without such a row is hidden with it. */
function filter(list: Element, query: string): number {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const group of list.children) {
    let rows = 0;
    for (const row of group.querySelectorAll('li')) {
      const text = row.textContent.toLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
      if (!row.hidden) rows += 1;
    }
    (group as HTMLElement).hidden = rows === 0;
    shown += rows;
  }
  return shown;
}

/** Filters the index of a field by what is typed into it, and says how many names are left. */
export function filterNames(target: Element): void {
  const index = target.closest('.signature-index');
  const list = index?.querySelector('.signature-index__list');
  const status = index?.querySelector('[role=status]');
  if (!list || !status) return;
  const query = (target as HTMLInputElement).value;
  const shown = filter(list, query);
  status.textContent = query.trim() && `${shown} ${shown === 1 ? 'name' : 'names'}`;
}

/** A reader can have typed before the page was ready. */
export function filterTyped(text: ParentNode): void {
  const field = text.querySelector<HTMLInputElement>('.signature-index input');
  if (field?.value) filterNames(field);
}
