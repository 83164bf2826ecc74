import { detailPath, paths } from '../../../machines/shared/routing';

export function restaurantEditPath(restaurantId: string): string {
  return `${detailPath(paths.restaurants, restaurantId)}/edit`;
}

export function menuEditPath(restaurantId: string): string {
  return `${detailPath(paths.restaurants, restaurantId)}/menu`;
}
