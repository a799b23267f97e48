// The sandbox's own look: grey and flat, unlike both the product and the real network.
/** One style sheet for all pages; their content security policy allows it by its hash. */
export const pageCss = `
:root{color-scheme:light dark;--paper:#f4f4f2;--card:#fff;--ink:#1d2126;--soft:#5b636c;--line:#d9dbd8;--act:#2f4858;--act-ink:#fff;--ok:#2c6e49;--bad:#9b2c2c;--warn:#8a5a00}
@media(prefers-color-scheme:dark){:root{--paper:#15181b;--card:#1d2125;--ink:#e7e9ea;--soft:#a2abb3;--line:#353b41;--act:#9cc3d5;--act-ink:#10212a;--ok:#7fc79f;--bad:#f09a9a;--warn:#e0b860}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"Segoe UI","Hiragino Sans","Noto Sans JP",sans-serif}
main{max-width:520px;margin:6vh auto;padding:0 20px 40px}
main.wide{max-width:1120px;margin:32px auto}
.band{padding:8px 20px;background:var(--ink);color:var(--paper);font-size:13px}
.card{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:24px}
h1{font-size:22px;line-height:1.3;margin:0 0 6px}
h2{font-size:16px;margin:28px 0 8px}
p{margin:0 0 14px}
.soft{color:var(--soft);font-size:13.5px}
fieldset{border:0;margin:16px 0 0;padding:0}
legend{padding:0;margin-bottom:8px;font-weight:600}
.person{display:grid;grid-template-columns:20px 40px 1fr;gap:12px;align-items:center;padding:10px 12px;border:1px solid var(--line);border-radius:8px;margin-bottom:8px;cursor:pointer}
.person:has(input:checked){border-color:var(--act);box-shadow:inset 0 0 0 1px var(--act)}
.person b{display:block}
.person small{color:var(--soft);display:block}
.avatar{border-radius:50%;background:var(--line)}
ul{padding-left:20px;margin:0 0 8px}
.actions{display:flex;gap:10px;margin-top:20px;flex-wrap:wrap}
button{font:inherit;padding:9px 18px;border-radius:8px;border:1px solid var(--line);background:transparent;color:var(--ink);cursor:pointer}
button.main{background:var(--act);border-color:var(--act);color:var(--act-ink);font-weight:600}
button:focus-visible,a:focus-visible,input:focus-visible,select:focus-visible{outline:3px solid var(--act);outline-offset:2px}
table{width:100%;border-collapse:collapse;font-size:13px;background:var(--card);border:1px solid var(--line)}
th,td{text-align:left;padding:6px 10px;border-bottom:1px solid var(--line);vertical-align:top}
th{color:var(--soft);font-weight:500}
td.n{text-align:right;font-variant-numeric:tabular-nums}
code{font:12.5px ui-monospace,monospace}
.ok{color:var(--ok)}.bad{color:var(--bad)}.warn{color:var(--warn)}
.row{display:flex;gap:10px;align-items:end;flex-wrap:wrap;margin-bottom:12px}
label.field{display:grid;gap:4px;font-size:13px;color:var(--soft)}
input[type=text],input[type=number],input[type=datetime-local],select{font:inherit;color:var(--ink);background:var(--card);border:1px solid var(--line);border-radius:6px;padding:6px 8px}
a{color:var(--act)}
label.check{display:flex;gap:8px;align-items:center;margin-top:14px;font-size:13.5px}
.crumbs{font-size:13px;color:var(--soft);margin-bottom:6px}
.empty{padding:18px;border:1px dashed var(--line);border-radius:8px;color:var(--soft);font-size:13.5px;text-align:center;margin:0}
.num{font-variant-numeric:tabular-nums;white-space:nowrap}
.mails{list-style:none;padding:0;margin:0;background:var(--card);border:1px solid var(--line);border-radius:10px;overflow:hidden}
.mails li+li{border-top:1px solid var(--line)}
.mail{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 16px;padding:12px 16px;color:inherit;text-decoration:none}
.mail:hover{background:var(--paper)}
.mail b,.mail .soft{grid-column:1/-1;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.mail .who{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.mail time,.mail .who{font-size:13px;color:var(--soft)}
.facts{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:4px 16px;margin:12px 0;font-size:13.5px}
.facts dt{color:var(--soft)}.facts dd{margin:0;overflow-wrap:anywhere}
.mail-text{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:18px;margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
.mail-frame{width:100%;height:480px;border:1px solid var(--line);border-radius:10px;background:#fff;color-scheme:light}
main.full{max-width:1680px;margin:24px auto;padding:0 24px 48px}
.jump{display:flex;gap:4px 16px;flex-wrap:wrap;font-size:13.5px;margin-bottom:16px}
.board{display:grid;grid-template-columns:minmax(0,1fr) 380px;gap:20px;align-items:start}
.side{grid-column:2;grid-row:1}.rest{grid-column:1;grid-row:1}
.side,.rest{display:grid;gap:20px;min-width:0}
.panel{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:18px;min-width:0;scroll-margin-top:12px}
.panel h2{margin:0 0 12px}
.panel p:last-child{margin-bottom:0}
.panel table{border:0}
.panel tr:last-child td{border-bottom:0}
.panel .row{margin-bottom:10px}
.panel td small{display:block}
.panel td code{overflow-wrap:anywhere}
.scroll{overflow-x:auto}
.field.wide{flex:1 1 200px}.field input,.field select{width:100%;min-width:0}
.fields{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:10px;margin-top:16px}
.fields .wide{grid-column:1/-1}
.switches .soft{margin:14px 0 8px}
.kinds{display:grid;grid-template-columns:1fr 1fr;gap:8px}
.kinds button{text-align:left;padding:8px 12px;line-height:1.35}
.kinds button small,.faults small,.plain small{display:block;color:var(--soft);font-size:12px}
.kinds button:last-child:nth-child(odd){grid-column:1/-1}
.row button{padding:6px 16px}
.panel td .soft{font-size:inherit}
.panel td small,.panel td small.soft{font-size:12px;margin-bottom:4px}
.kinds button:hover,button.small:hover{border-color:var(--act)}
button.small{padding:4px 10px;font-size:13px}
button.danger{color:var(--bad);border-color:var(--bad)}
.faults,.plain{list-style:none;padding:0;margin:0 0 10px;display:grid;gap:8px}
.faults li{display:grid;grid-template-columns:auto minmax(0,1fr) auto;gap:10px;align-items:center}
.faults code{overflow-wrap:anywhere}
.dot{width:9px;height:9px;border-radius:50%;background:var(--bad)}
.plain a{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.clock{font-size:20px;font-weight:600;font-variant-numeric:tabular-nums;margin:0}
.steps{display:flex;gap:8px;flex-wrap:wrap;margin-bottom:14px}
.pill{font-weight:600;font-variant-numeric:tabular-nums}
@media(max-width:1000px){.board{grid-template-columns:minmax(0,1fr)}.side,.rest{grid-column:1;grid-row:auto}}
@media(max-width:640px){main.full,main.wide{padding:0 14px 40px;margin-top:18px}.panel{padding:14px}
table.cards thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
table.cards,table.cards tbody{display:block}table.cards tr{display:grid;gap:2px;padding:10px 0;border-bottom:1px solid var(--line)}table.cards tr:last-child{border-bottom:0}
table.cards td{display:grid;grid-template-columns:92px minmax(0,1fr);gap:10px;padding:1px 0;border:0;overflow-wrap:anywhere}
table.cards td::before{content:attr(data-label);color:var(--soft)}
table.cards td.nothing{display:none}
#requests~.scroll td{grid-template-columns:minmax(0,1fr)}#requests~.scroll td::before{content:none}
#requests~.scroll tr{grid-template-columns:auto auto auto minmax(0,1fr);gap:2px 12px;align-items:baseline}
#requests~.scroll td:nth-child(2){grid-column:1/-1;order:-1}#requests~.scroll td:nth-child(5){justify-self:end}
#requests~.scroll td:nth-child(n+6){grid-column:1/-1}}
.chart{width:100%;min-width:560px;height:auto;display:block;margin-bottom:14px}
.chart polyline{fill:none;stroke:var(--act);stroke-width:2}.chart line{stroke:var(--line)}
.chart text{font-size:11px;fill:var(--soft)}.chart .gain{fill:var(--ok)}.chart .loss{fill:var(--bad);opacity:.7}.chart .burst{opacity:1}
.price{font-size:30px;font-weight:600;margin:4px 0 16px}
`
