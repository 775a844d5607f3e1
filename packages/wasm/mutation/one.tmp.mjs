import { mutantsOf } from './mutants.mjs'; import { Compilation } from './compilation.mjs'; import { Court } from './court.mjs'; import { readFileSync } from 'node:fs';
const [file, from, to, ...games] = process.argv.slice(2);
const ms = mutantsOf(file, readFileSync('assembly/'+file,'utf8')).filter(m=>m.line>=+from&&m.line<=+to);
const comp = new Compilation(), court = new Court(); const orig={};
for (const g of games) { orig[g]=await comp.of(g); await court.learn(g, orig[g]); }
for (const m of ms) { let v={verdict:'same code'}; for (const g of games) { const b=await comp.of(g,{file,text:m.text}); if(!b){v={verdict:'no code'};break;} if(Buffer.compare(b,orig[g])===0) continue; v=await court.try(g,b); if(v.verdict!=='survived') break; }
 console.log(v.verdict, v.check??'', m.line, m.was, '=>', m.is); }
comp.close(); court.close();
