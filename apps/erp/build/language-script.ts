import { keptScript } from '@weft/ui/tokens/appearance.ts';
import { languageCodes } from '../src/i18n/languages.ts';

/**
 * Script for the head: says the page's language and fetches its words beside the scripts, before anything asks for them. The person's
 * choice, else what the company spoke last, else English; anything malformed counts as absent, as in `readLanguage`.
 */
export const languageScript = `(function(){var u={},c;try{u=JSON.parse(${keptScript})||{}}catch(e){}
c=[u.language,u.usualLanguage,'en'].filter(function(x){return ${JSON.stringify(languageCodes)}.indexOf(x)>=0})[0];
document.documentElement.lang=c+'-IN';var l=document.createElement('link');l.rel='preload';l.as='fetch';l.crossOrigin='anonymous';
l.href='/assets/i18n/'+c+'.json';document.head.appendChild(l)})();`;
