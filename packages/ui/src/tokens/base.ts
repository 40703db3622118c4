const parts = ['*', '*::before', '*::after'];

/** Nothing below `root` moves: what runs without end stops after its first round. */
const withoutMotion = (root: string): string =>
  `${parts.map((part) => root + part).join(',')}{animation-duration:1ms!important;animation-iteration-count:1!important;scroll-behavior:auto!important}`;

/** Reset and defaults of plain elements, all from tokens. */
export const baseStylesheet = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scrollbar-color:var(--border-strong) transparent;background:var(--surface)}
body{margin:0;min-height:100dvh;background:var(--surface);color:var(--text);font:var(--font-weight-regular) var(--font-size-md)/var(--line-height) var(--font-family);font-feature-settings:'calt','cv11';-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;text-rendering:optimizeLegibility}
h1,h2,h3,h4,p,dl,dd,ol,ul,figure{margin:0}
h1,h2,h3,h4{font-size:inherit;font-weight:var(--font-weight-strong);line-height:var(--line-height-tight);letter-spacing:-0.011em}
ol,ul{padding:0;list-style:none}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
button{appearance:none;border:0;padding:0;background:none;cursor:pointer}
button:disabled{cursor:default}
/* Figures under each other line up; in a number such as PO-2026-0042 tabular hyphens would gape. */
input,output,time,[data-align='end']{font-variant-numeric:tabular-nums}
a{color:var(--accent-text);text-decoration-color:color-mix(in srgb,currentColor 40%,transparent);text-underline-offset:0.2em}
a:hover{text-decoration-color:currentColor}
img,svg{display:block;flex:none;max-inline-size:100%}
table{border-collapse:collapse;border-spacing:0}
:focus-visible{outline:var(--focus-width) solid var(--focus);outline-offset:2px}
::selection{background:var(--accent);color:var(--on-accent)}
::placeholder{color:var(--text-faint);opacity:1}
${withoutMotion(":root[data-motion='less'] ")}
@media (prefers-reduced-motion:reduce){${withoutMotion('')}}
`;
