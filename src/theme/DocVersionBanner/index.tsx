/** The site has one version, and every page would load a banner for others that never shows. */
export default function DocVersionBanner(): null {
  return null;
}
