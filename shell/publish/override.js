/**
 * Of a link that shows a version to staff. On the page that it made: shows the path of that page in place of the address that answered, and when the time of the link
 * is over asks for that page as everybody gets it. On its door: sends the link, which stands behind the # and so in no log, with the session of this browser to the
 * site that made both. It keeps nothing.
 */
const { path, left } = document.currentScript?.dataset ?? {};
/** A device may sleep: its timers do not count that, its clock does. */
const LOOK_MS = 15_000;

/** The login as the program keeps it, or undefined. */
function login() {
  try {
    return JSON.parse(localStorage.getItem('LT3') ?? '').d;
  } catch {
    return undefined;
  }
}

function open() {
  const link = location.hash.slice(1);
  const { xid, tot1, tot4 } = login() ?? {};
  if (link === '' || typeof tot1 !== 'string') {
    document.getElementById('opening').hidden = true;
    document.getElementById('session').hidden = false;
    return;
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/override';
  const fields = { link, xid, tot1, tot4, path: new URLSearchParams(location.search).get('path') ?? '/' };
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value: value ?? '' });
    form.append(field);
  }
  document.body.append(form);
  history.replaceState(null, '', '/override');
  form.submit();
}

/** Wherever the page is by then; `end`: epoch ms on the clock of this device. */
function leaveAt(end) {
  const wait = end - Date.now();
  if (wait > 0) setTimeout(leaveAt, Math.min(wait, LOOK_MS), end);
  else location.replace(location.pathname + location.search);
}

if (path === undefined) open();
else {
  history.replaceState(null, '', path);
  leaveAt(Date.now() + Number(left) * 1_000);
}
