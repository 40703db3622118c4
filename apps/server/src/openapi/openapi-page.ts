/**
 * A page that shows the API's description. It has no script of its own inside, so that our content policy holds: the reader is an ordinary file of the
 * web application (`api-reference.js`), and without it the page still links to the description itself.
 */
export const OPENAPI_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Weft ERP API</title>
<link rel="stylesheet" href="/api-reference.css">
<script src="/api-reference.js" defer></script>
</head>
<body>
<header><h1>Weft ERP API</h1><p><a href="/api/v1/openapi.json">openapi.json</a></p></header>
<label>Find <input id="find" type="search" autocomplete="off"></label>
<main id="paths" aria-live="polite"></main>
</body>
</html>
`;
