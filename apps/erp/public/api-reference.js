// The browsable page of the API (/api/v1/docs): the description, grouped by tag, with a search. Plain DOM, because the page stands alone.
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** @type {(tag: string, properties?: object, ...children: (Node | string)[]) => HTMLElement} */
const make = (tag, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

const details = ({ parameters, requestBody, responses }) =>
  JSON.stringify(
    {
      ...(parameters ? { parameters } : {}),
      ...(requestBody ? { body: requestBody.content ?? requestBody } : {}),
      ...(responses ? { responses } : {}),
    },
    null,
    2,
  );

const operationRow = (method, path, operation) => {
  const row = make(
    'details',
    {},
    make(
      'summary',
      {},
      make('span', { className: 'verb', textContent: method.toUpperCase() }),
      make('code', { textContent: path }),
      make('span', { textContent: operation.summary ?? '' }),
    ),
  );
  // Schemas are long and many: each is written when it is opened.
  row.addEventListener('toggle', () => row.append(make('pre', { textContent: details(operation) })), { once: true });
  return { row, text: `${method} ${path} ${operation.summary ?? ''}`.toLowerCase() };
};

const groupsOf = ({ paths = {} }) => {
  const groups = new Map();
  for (const [path, item] of Object.entries(paths)) {
    for (const method of METHODS.filter((name) => item[name])) {
      const tag = item[method].tags?.[0] ?? path.split('/').filter(Boolean)[0] ?? 'Other';
      const operations = groups.get(tag) ?? [];
      operations.push(operationRow(method, path, item[method]));
      groups.set(tag, operations);
    }
  }
  return [...groups].sort(([a], [b]) => a.localeCompare(b));
};

const show = (description) => {
  const main = document.querySelector('#paths');
  const find = document.querySelector('#find');
  const groups = groupsOf(description).map(([tag, operations]) => {
    const section = make('section', {}, make('h2', { textContent: tag }), ...operations.map(({ row }) => row));
    return { tag: tag.toLowerCase(), section, operations };
  });
  main.replaceChildren(...groups.map(({ section }) => section));
  const narrow = () => {
    const words = find.value.trim().toLowerCase().split(/\s+/u);
    for (const { tag, section, operations } of groups) {
      let hits = 0;
      for (const { row, text } of operations) {
        const isHit = words.every((word) => text.includes(word) || tag.includes(word));
        row.hidden = !isHit;
        hits += Number(isHit);
      }
      section.hidden = hits === 0;
    }
  };
  find.addEventListener('input', narrow);
  find.focus();
  narrow();
};

fetch('/api/v1/openapi.json')
  .then((answer) => answer.json())
  .then(show, () => {
    document.querySelector('#paths').textContent = 'The description could not be loaded; the link above leads to it.';
  });
