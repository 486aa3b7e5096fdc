import { currentOf } from '../layout/here.ts';
import { useLocation } from '../router.ts';

type Props = { label: string; places: readonly { path: string; label: string }[]; className?: string | undefined };

/** Links to pages that belong together; the open one is marked. */
export function Places({ label, places, className }: Props) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className={className}>
      <ul>
        {places.map((place) => (
          <li key={place.path}>
            <a href={place.path} aria-current={currentOf(place.path, [pathname])}>
              {place.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
