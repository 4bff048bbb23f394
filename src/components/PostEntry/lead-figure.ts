import type {ColorMode} from '../../product/identity/palette.ts';

/** The lead figure of a post, as its entry in the list of posts shows it. */
export interface LeadFigure {
  /** Site paths by color mode, without the base path. */
  sources: Record<ColorMode, string>;
}
