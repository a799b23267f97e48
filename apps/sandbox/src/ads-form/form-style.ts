/** The form's style sheet; the page's content security policy allows it by its hash. */
export const formCss = `
:root{color-scheme:light dark;--paper:#fff;--ink:#0f1419;--soft:#536471;--line:#cfd9de;--act:#1d6fa5}
@media(prefers-color-scheme:dark){:root{--paper:#15202b;--ink:#f7f9f9;--soft:#8b98a5;--line:#38444d;--act:#6cb8ea}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,"Hiragino Sans","Noto Sans JP",sans-serif}
main{max-width:720px;margin:0 auto;padding:24px 20px 96px}
h1{font-size:24px;margin:0}h2{font-size:17px;margin:0 0 8px}
section{border-top:1px solid var(--line);padding:18px 0}
.soft{color:var(--soft);margin:0 0 16px}
.row{display:flex;gap:8px;flex-wrap:wrap;margin-bottom:8px;align-items:center}
button,input,select{font:inherit;color:inherit;background:transparent;border:1px solid var(--line);border-radius:8px;padding:6px 12px}
button[aria-pressed=true]{border-color:var(--act);color:var(--act)}
input[role=combobox]{width:100%}
ul{list-style:none;margin:8px 0 0;padding:0;display:flex;flex-wrap:wrap;gap:6px}
[role=listbox]{border:1px solid var(--line);border-radius:8px;overflow:hidden}
[role=option]{display:block;width:100%;border:0;border-radius:0;text-align:start}
.chip{border:1px solid var(--line);border-radius:99px;padding:2px 4px 2px 12px;display:flex;gap:4px;align-items:center}
.chip button{border:0;padding:2px 8px}
footer{position:fixed;inset:auto 0 0;background:var(--paper);border-top:1px solid var(--line);padding:12px 20px;display:flex;gap:12px;align-items:center}
footer button{background:var(--act);color:var(--paper);border-color:var(--act)}
`
