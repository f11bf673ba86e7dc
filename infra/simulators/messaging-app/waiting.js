// Served to the QR page as it is: polls the state of the code, and navigates the whole window once it was approved.
const main = document.querySelector('main');
const scan = main?.dataset.scan;
const EVERY = 1000;

/** @param {string} status */
function show(status) {
  for (const part of document.querySelectorAll('[data-status]'))
    part.toggleAttribute('hidden', part.getAttribute('data-status') !== status);
}

async function poll() {
  const { status, location } = await (await fetch(`/connect/scan/${scan}`)).json();
  // a frame may send the window to the window's own site without a click
  if (status === 'approved' && window.top) window.top.location.href = location;
  else if (status === 'waiting') setTimeout(turn, EVERY);
  else show(status);
}

function turn() {
  // the server does not respond for a moment: the code is still on the screen
  poll().catch(() => setTimeout(turn, EVERY));
}
turn();
