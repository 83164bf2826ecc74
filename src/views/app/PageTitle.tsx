import { usePageTitle } from './use-page-title';

interface PageTitleProps {
  readonly page: string;
}

/** The words on the browser's tab, apart from the page, which a ring does not draw again. */
export function PageTitle({ page }: PageTitleProps) {
  usePageTitle(page);
  return null;
}
