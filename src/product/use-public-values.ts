import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {PublicValues} from './index';

/** The values of the product that components may use in the browser. */
export function usePublicValues(): PublicValues {
  const {customFields} = useDocusaurusContext().siteConfig;
  return customFields?.public as PublicValues;
}
