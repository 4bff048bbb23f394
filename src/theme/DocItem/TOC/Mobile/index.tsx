/** Nothing: the contents of a narrow page are below its title, `DocItem/Content`. */
export default function DocItemTOCMobile(): null {
  return null;
}
