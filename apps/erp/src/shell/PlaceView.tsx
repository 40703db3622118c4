import { Navigate } from 'react-router-dom';
import type { SidebarEntry } from '@weft/ui/Sidebar';
import type { Place } from './find-place.ts';
import { HomePage } from './HomePage.tsx';
import { Screen } from './Screen.tsx';
import { formScreen, importScreen, listScreen, screens } from './screens.ts';

type Props = { readonly place: Place; readonly entries: readonly SidebarEntry[] };

const notFound = () => import('../generic/Page/NotHere.tsx').then((loaded) => loaded.PageNotFound);
const comesLater = () => import('../generic/Page/NotHere.tsx').then((loaded) => loaded.ComesLater);

/** An address that leads nowhere: few ever see it, so it comes on demand. */
function Nowhere({ lastPart }: { readonly lastPart: string }) {
  return <Screen name="nowhere" label={lastPart} screen={notFound} props={{ lastPart }} />;
}

/** What stands at a place. Forms of different records are different screens: nothing typed in one shows in another. */
export function PlaceView({ place, entries }: Props) {
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
        <Nowhere lastPart="import" />
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
        <Nowhere lastPart={route.path} />
      ) : (
        <Screen key={route.path} name={route.path} label={route.label} screen={own} props={{ route, rest }} />
      );
    }
    case 'later': {
      const { label, path } = place.route;
      return <Screen key={path} name="later" label={label} screen={comesLater} props={{ label, path }} />;
    }
    case 'lead':
      return <Navigate to={place.to} replace />;
    case 'unknown':
      return <Nowhere key={place.lastPart} lastPart={place.lastPart} />;
  }
}
