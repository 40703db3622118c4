/**
 * Styles of the frame that stands in index.html until the product draws over it: header, sidebar and the place of the content, where the
 * shell will put them, so that nothing jumps. Shown to those who are signed in; the log-in has no such frame.
 */
export const firstFrameStyles = `
.first-frame{display:none}
[data-signed-in] .first-frame{display:grid;grid-template:var(--header-height) 1fr/var(--sidebar-width) 1fr;block-size:100dvh;overflow:hidden}
.first-frame>:nth-child(1){grid-column:1/-1;border-block-end:1px solid var(--header-border);background:var(--header-surface)}
.first-frame>:nth-child(2){border-inline-end:1px solid var(--border);background:var(--sidebar-surface)}
.first-frame>:nth-child(3){margin:3rem var(--space-5) var(--space-5);border:1px solid var(--border);border-radius:var(--card-radius);background:var(--surface-raised)}
@media (max-width:1169.98px){[data-signed-in] .first-frame{grid-template-columns:var(--sidebar-mini-width) 1fr}}
@media (max-width:766.98px){[data-signed-in] .first-frame{grid-template-columns:0 1fr}.first-frame>:nth-child(2){display:none}.first-frame>:nth-child(3){grid-column:2;margin-inline:var(--space-3)}}
`;
