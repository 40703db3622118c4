import type { ModuleShelf } from '../product/modules/module-shelf.ts';
import { bringComponent } from '../product/use-component.ts';
import type { Place } from './find-place.ts';
import { formScreen, importScreen, listScreen, screens } from './screens.ts';

const bringScreen = (place: Place): Promise<unknown> | undefined => {
  switch (place.kind) {
    case 'list':
      return bringComponent(listScreen(place.module.name));
    case 'form':
      return bringComponent(formScreen(place.module.name));
    case 'import': {
      const own = importScreen(place.module);
      return own && bringComponent(own);
    }
    case 'screen': {
      const own = screens.own[place.route.path];
      return own && bringComponent(own);
    }
    case 'home':
    case 'later':
    case 'lead':
    case 'unknown':
      return undefined;
  }
};

/**
 * Fetches screen and declaration of a place before anything asks for them: while the session is opened, what it will show is on its way.
 * Whatever fails here is asked for again, and told, where the place is shown.
 */
export const bringPlace = (place: Place, modules: ModuleShelf): void => {
  const declaration = 'module' in place ? modules.load(place.module.name) : undefined;
  void Promise.allSettled([bringScreen(place), declaration]);
};
