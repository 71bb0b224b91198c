import { chromium } from '@playwright/test';
const base='http://localhost:4820';
const out='/tmp/data-account/shots'; import { mkdirSync } from 'node:fs'; mkdirSync(out,{recursive:true});
const browser=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
async function who(opts){ const c=await browser.newContext(opts); const p=await c.newPage(); p.on('console',m=>m.type()==='error'&&console.log('console',m.text().slice(0,200))); p.on('pageerror',e=>console.log('pageerror',e.message)); return p;}
async function login(p,lang){ await p.goto(base+'/login'); const d=p.getByRole('dialog'); await d.locator('input[name=username], input[autocomplete=username]').first().fill('member1'); await d.locator('input[type=password]').first().fill('Baize#2026demo'); await d.locator('button[type=submit]').first().click(); await p.waitForTimeout(2500); }
const phone={viewport:{width:390,height:844},deviceScaleFactor:1,hasTouch:true,isMobile:true};
const desk={viewport:{width:1440,height:900}};
const p=await who(phone); await login(p);
if(process.argv[2]==='play'){
  await p.goto(base+'/rng?sort=name'); await p.getByRole('searchbox').first().fill('Chalk'); await p.waitForTimeout(1200);
  await p.getByRole('button',{name:'Chalk Dice',exact:true}).first().click(); await p.getByRole('dialog').getByRole('button',{name:'Play',exact:true}).click();
  const g=p.frameLocator('iframe'); const spin=g.getByRole('button',{name:/^(Spin|Roll) for/});
  for(let i=0;i<4;i++){ await spin.and(g.locator('[aria-disabled=false]')).waitFor({timeout:20000}); await spin.click(); await p.waitForTimeout(2500);} 
  await p.screenshot({path:out+'/game.png'});
}
const state=await p.context().storageState({indexedDB:false}); const ss=await p.evaluate(()=>JSON.stringify(sessionStorage));
async function shots(tag,opts,lang,scheme){
  const q=await who({...opts,colorScheme:scheme,storageState:state}); await q.addInitScript(([s,l])=>{const o=JSON.parse(s);for(const k in o)sessionStorage.setItem(k,o[k]); if(l){localStorage.setItem('lang',l);localStorage.setItem('hisLang',l);}},[ss,lang]);
  for(const page of (process.env.PAGES??'manualRebate,bonusDetails,personalHistoryCopy,personalProfit').split(',')){ await q.goto(base+'/index?centre='+page); await q.waitForTimeout(2200); await q.screenshot({path:`${out}/${tag}-${page}.png`}); }
  if(tag==='phone-en'||tag==='desk-en'){ await q.goto(base+'/index?centre=personalHistoryCopy&modal=statement'); await q.waitForTimeout(2000); await q.screenshot({path:`${out}/${tag}-statement.png`}); }
  await q.context().close();
}
await shots('phone-en',phone,undefined,'light');
await shots('desk-en',desk,undefined,'dark');
await shots('phone-ar',phone,'AR','dark');
await shots('desk-ar',desk,'AR','light');
await browser.close();
