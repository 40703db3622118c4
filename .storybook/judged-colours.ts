/** What is known of one run of all stories: its page outlives the frame of each file. */
const memory = (): Set<string> => {
  const kept = (window.top ?? window) as { judgedColours?: Set<string> };
  return (kept.judgedColours ??= new Set());
};

const hasOwnText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '');

/** Everything that has a say in how well an element's text is read: its ink and size, and each paper below it. */
const lookOf = (element: Element, papers: Map<Element, string>): string => {
  const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
  const state = element.closest(':disabled, [aria-disabled=true]') === null ? '' : 'disabled';
  return [element.className, color, fontSize, fontWeight, textShadow, state, paperOf(element, papers)].join('|');
};

const paperOf = (element: Element, papers: Map<Element, string>): string => {
  const known = papers.get(element);
  if (known !== undefined) return known;
  const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
  const below = element.parentElement === null ? '' : paperOf(element.parentElement, papers);
  const isPlain = backgroundColor.endsWith(', 0)') && backgroundImage === 'none' && opacity === '1';
  const own = isPlain && position === 'static' ? '' : `${backgroundColor} ${backgroundImage} ${opacity} ${position}`;
  const paper = own === '' ? below : `${own}, ${below}`;
  papers.set(element, paper);
  return paper;
};

/**
 * The looks of all text on the page that no story of this run has been judged with by `rule`: a component's ink on the same
 * papers is read as well in the hundredth story as in the first.
 */
export const unjudgedLooks = (rule: string): readonly string[] => {
  const papers = new Map<Element, string>();
  const elements = [...document.body.querySelectorAll('*')].filter(
    (element) => hasOwnText(element) || element.matches('input, textarea, select'),
  );
  const looks = new Set(elements.map((element) => `${rule}|${lookOf(element, papers)}`));
  const judged = memory();
  return [...looks].filter((look) => !judged.has(look));
};

/** Notes looks in which a rule found nothing. */
export const noteJudged = (looks: readonly string[]): void => {
  for (const look of looks) memory().add(look);
};
