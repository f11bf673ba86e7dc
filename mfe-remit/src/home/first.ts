import { rotating, styleHero } from './hero.ts';
import text from './messages/zh-CN.json' with { type: 'json' };

// Built once per language, with its texts inlined. Runs before React and the kit are loaded, and paints the top of home
// into the shell's `#first`, so that the page is never empty. `page.tsx` renders the same in the same place a moment
// later.

/** The page's own margins (the kit's Page), and the edges of the search field and the calculator. */
const around = `
.home-first { max-width: 1148px; margin: 0 auto; padding: 20px 16px }
.home-box { background: var(--qh-palette-background-paper); border: 1px solid var(--qh-palette-divider); border-radius: 14px }
.home-field { max-width: 520px; height: 56px; margin-bottom: 68px }
.home-sum { height: 468px }
@media (min-width: 576px) { .home-first { padding: 32px 24px } }
`;

function element(className: string, ...inside: Array<Node | string>): HTMLElement {
  const made = document.createElement('div');
  made.className = className;
  made.append(...inside);
  return made;
}

function headline(): HTMLElement {
  const all = rotating.map((key) => {
    const word = element('', `${text[key]}\u00a0`);
    word.ariaHidden = 'true';
    return word;
  });
  const line = element('home-line', element('', text.headline), element('home-words', ...all));
  line.lastElementChild?.append(element('home-word', text.tuition));
  return element('home-headline', line, element('', text.promise));
}

function draw(place: HTMLElement): void {
  styleHero(around);
  const beside = element(
    'home-words-beside',
    headline(),
    element('home-intro', text.intro),
    element('home-box home-field'),
  );
  place.append(
    element('home-first', element('home-notice'), element('home-hero', beside, element('home-box home-sum'))),
  );
}

const place = document.getElementById('first');
if (place) draw(place);
