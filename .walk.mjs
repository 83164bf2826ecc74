import { chromium } from 'playwright';
const origin='http://localhost:8130';
const api=async(m,p,t,b)=>{const r=await fetch(origin+'/api'+p,{method:m,headers:{accept:'application/json','content-type':'application/json',...(t?{authorization:'Bearer '+t}:{})},body:b?JSON.stringify(b):undefined});const x=await r.text();return {status:r.status,body:x?JSON.parse(x):null}};
const login=async(w)=>{const {body}=await api('POST','/auth/login',null,{email:w+'@demo.test',password:'demo-password'});return body.data};
const browser=await chromium.launch({executablePath:'/usr/bin/chromium'});
const page0=async(w,path,size,scheme='light')=>{const s=await login(w);const c=await browser.newContext({viewport:size,colorScheme:scheme});await c.addInitScript(([t,u])=>{localStorage.setItem('auth_token',t);localStorage.setItem('auth_user',u)},[s.token,JSON.stringify(s.agent)]);const p=await c.newPage();p.on('console',m=>{if(['error','warning'].includes(m.type()))console.log(w,m.text().slice(0,300))});await p.goto(origin+path);return {p,s}};
const s=await login('agent');
const menu=(await api('GET','/tenants/1/menu',s.token)).body;
const o=await api('POST','/orders',s.token,{tenant_id:1,customer_id:1,order_type:'pickup',payment_method:'cash',items:[{menu_item_id:11,quantity:2,unit_price:12.99,special_instructions:'No basil'}]});
const id=o.body.data.id; console.log('order',id,o.status);
const W={width:1440,height:900};
const {p}=await page0('agent','/agent/my-orders/'+id,W);
await p.waitForTimeout(2500); await p.screenshot({path:'/tmp/h3/detail.png'});
await p.getByRole('link',{name:'Change order'}).click();
await p.waitForTimeout(3000); await p.screenshot({path:'/tmp/h3/edit.png'});
for(const [n,sz,sch] of [['edit1024',{width:1024,height:768},'light'],['edit390',{width:390,height:844},'dark']]){const {p:q}=await page0('agent',`/agent/my-orders/${id}/change`,sz,sch);await q.waitForTimeout(3000);await q.screenshot({path:`/tmp/h3/${n}.png`,fullPage:true});await q.context().close()}
await p.getByRole('button',{name:/^One more|Increase|Add one/}).first().click().catch(e=>console.log('no inc',e.message.slice(0,100)));
await p.getByLabel('Special instructions').fill('Ring twice');
await p.waitForTimeout(1500);
await p.getByRole('button',{name:'Review change'}).click();
await p.waitForTimeout(300); await p.screenshot({path:'/tmp/h3/lack.png'});
await p.getByLabel('Reason for the change').fill('Caller rang back');
await p.getByRole('button',{name:'Review change'}).click();
await p.waitForTimeout(700); await p.screenshot({path:'/tmp/h3/confirm.png'});
// stale by supervisor
const cur=(await api('GET','/orders/'+id,s.token)).body.data;
const sup=await login('supervisor');
if(process.argv[2]==='stale'){
 const base={order_type:'pickup',items:[{menu_item_id:11,quantity:1,special_instructions:'No basil'},{menu_item_id:12,quantity:1,unit_price:15.5}]};
 const q=(await api('POST','/orders/quote',sup.token,{...base,tenant_id:1,order_id:id}));
 console.log('q',q.status,JSON.stringify(q.body).slice(0,300));
 let items=base.items;
 const r=await api('PUT','/orders/'+id,sup.token,{...base,version:1,reason:'Kitchen asked',wanted_at:null,quote:q.body.data?.quote});
 console.log('put',r.status,JSON.stringify(r.body).slice(0,200));
}
await p.getByRole('dialog').getByRole('button',{name:'Change order'}).click();
await p.waitForTimeout(2500); await p.screenshot({path:'/tmp/h3/after.png'});
console.log(p.url());
if(process.argv[2]==='stale'){
 await p.getByRole('button',{name:'Make my changes to the new order'}).click(); await p.waitForTimeout(2000); await p.screenshot({path:'/tmp/h3/taken.png'});
 await p.getByRole('button',{name:'Review change'}).click(); await p.waitForTimeout(700);
 await p.getByRole('dialog').getByRole('button',{name:'Change order'}).click(); await p.waitForTimeout(2500); await p.screenshot({path:'/tmp/h3/after2.png'}); console.log(p.url());
}
await p.goto(origin+'/agent/my-orders'); await p.waitForTimeout(2000); await p.screenshot({path:'/tmp/h3/list.png'});
const {p:a}=await page0('admin','/admin/orders/'+id,W,'dark'); await a.waitForTimeout(2500); await a.screenshot({path:'/tmp/h3/admin.png'});
await a.getByRole('button',{name:'Cancel order'}).click(); await a.waitForTimeout(500); await a.screenshot({path:'/tmp/h3/cancel.png'});
await a.goto(origin+'/admin/orders'); await a.waitForTimeout(2500); await a.screenshot({path:'/tmp/h3/adminlist.png'});
await browser.close();
