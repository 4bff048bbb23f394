/** Nothing above the title: the contents of a narrow page stand below it, in the row of tools (`DocItem/Content`). */
export default function DocItemTOCMobile(): null {
  return null;
}
