import { Navigate } from 'react-router-dom';
import type { SidebarEntry } from '@weft/ui/Sidebar';
import type { Place } from './find-place.ts';
import { HomePage } from './HomePage.tsx';
import { ComesLater, PageNotFound } from './NotHere.tsx';
import { Screen } from './Screen.tsx';
import { formScreen, importScreen, listScreen, screens } from './screens.ts';

type Props = {
  readonly place: Place;
  readonly entries: readonly SidebarEntry[];
  /** Opens the palette with a text. */
  readonly onSearch: (text: string) => void;
};

/** What stands at a place. Forms of different records are different screens: nothing typed in one shows in another. */
export function PlaceView({ place, entries, onSearch }: Props) {
  switch (place.kind) {
    case 'home':
      return <HomePage entries={entries} />;
    case 'list': {
      const { module } = place;
      const name = `list ${module.name}`;
      return (
        <Screen key={name} name={name} label={module.plural} screen={listScreen(module.name)} props={{ module }} />
      );
    }
    case 'form': {
      const { module, id } = place;
      const name = `form ${module.name}`;
      return (
        <Screen
          key={`${name} ${id ?? 'new'}`}
          name={name}
          label={module.title}
          screen={formScreen(module.name)}
          props={{ module, id }}
        />
      );
    }
    case 'import': {
      const { module, route } = place;
      const own = importScreen(module);
      return own === undefined ? (
        <ComesLater label={route.label} />
      ) : (
        <Screen
          key={`import ${module.name}`}
          name={`import ${module.name}`}
          label={route.label}
          screen={own}
          props={{ module }}
        />
      );
    }
    case 'screen': {
      const { route, rest } = place;
      const own = screens.own[route.path];
      return own === undefined ? (
        <ComesLater label={route.label} />
      ) : (
        <Screen key={route.path} name={route.path} label={route.label} screen={own} props={{ route, rest }} />
      );
    }
    case 'later':
      return <ComesLater label={place.route.label} purpose={place.route.purpose} path={place.route.path} />;
    case 'lead':
      return <Navigate to={place.to} replace />;
    case 'unknown':
      return <PageNotFound lastPart={place.lastPart} onSearch={onSearch} />;
  }
}
