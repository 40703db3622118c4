import { expect, it } from 'vitest';
import { deployedPage, PLAIN_DEPLOYMENT, readDeployment } from './deployment.ts';

const carried = (html: string): string | undefined => /<script[^>]*>([^<]*)<\/script>/u.exec(html)?.[1];

it('a page carries what the environment says of it, whatever stands in that', () => {
  const said = {
    footerTitle: 'Looms </script> & Co',
    footerUrl: 'https://looms.example',
    menu: 'iconbar',
    datePattern: 'dd/MM/yyyy',
    figures: { currencyFlag: 0, decimalPlaces: 3 },
  } as const;
  expect(readDeployment(carried(deployedPage('<head></head>', said)))).toEqual(said);
});

it.each([undefined, null, '', '{'])('a page that carries %j is of a deployment that says nothing', (block) => {
  expect(readDeployment(block)).toEqual(PLAIN_DEPLOYMENT);
});
