/** Planted faults of every kind go through both judgements: that of `npm run check`, and that of the build. */
import {cpSync, rmSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {afterEach, beforeAll, describe, expect, it} from 'vitest';
import {gitIn, temporaryFolder} from '../../content/folder.fixture.ts';
import {Site} from '../../content/site.ts';
import {formatDiagnostic, loadProduct} from '../../product/index.ts';
import type {Redirect} from '../../product/redirects.ts';
import {check, pagesOf} from './changes.ts';
import {judge} from './judge.ts';
import {changedFiles, commandsFor, lint, namedFiles, withoutConsequences} from './main.ts';

const product = loadProduct({});
/** Of its title, as no page has the description of another one. */
const fieldsOf = (
  title: string,
) => `description: A description of the right length, so that nothing is wrong with the page ${title.slice(0, 20).replaceAll(/[^\w ]+/g, ' ')}.
keywords: [one, two, three]`;
const TEXT = 'Text of a page.';
const GOOD = (title: string, body = TEXT) => `---\ntitle: ${title}\n${fieldsOf(title)}\n---\n\n${body}\n`;
const POST = (slug: string, fields = '') =>
  `---\ntitle: Post ${slug}\n${fieldsOf(`post ${slug}`)}\nslug: ${slug}\ndate: 2024-01-31\nauthors: [team]\ntags: [checks]\n${fields}---\n\nText.\n\n{/* truncate */}\n\nMore.\n`;

/** A page with one fault each, and what both judgements say; [] where it is no fault. Line 7 is the body's first. */
const PAGES: Readonly<Record<string, [body: string | Buffer, ...said: RegExp[]]>> = {
  anchorHere: ['[a](#nothing)', /:7: .*anchor-here\.md has no anchor #nothing/],
  anchorElsewhere: ['[a](/terms#drivr)', /:7: docs\/terms\.md has no anchor #drivr; did you mean #driver\?/],
  link: ['[a](/term)', /:7: no page exists at \/term; did you mean \/terms\?/],
  relativeLink: ['[a](./nothing.md)', /:7: .*"\.\/nothing\.md" is not a path of the site; link to a page as/],
  oldLink: ['[a](/sdk/cli)', /:7: \/sdk\/cli is an old path; link to \/good/],
  image: ['![A](./none.svg)', /:7: \.\/none\.svg does not exist/],
  largeImage: ['![A](./large.png)', /:7: \.\/large\.png has 301 kB; make it smaller than 300 kB/],
  foreignImage: ['![A](https://a.example/a.png)', /:7: .* is not beside the page; save the image/],
  drawing: [
    '![A](./foreign.svg)',
    /:7: .*foreign\.svg: line 1: <foreignObject.*; a figure is made of shapes/,
  ],
  caption: ['![A](./small.png "A caption")', /:7: the caption of \.\/small\.png would be a tooltip/],
  description: [
    Buffer.from('---\ntitle: Short\ndescription: Short.\nkeywords: [a, b, c]\n---\n\nText.\n'),
    /:3: description must have at least 50 characters/,
  ],
  longDescription: [
    Buffer.from(GOOD('Long').replace('A description', 'A description '.repeat(9))),
    /:3: description must have at most 160 characters/,
  ],
  unlisted: [Buffer.from(GOOD('Unlisted\ndraft: false\nunlisted: true'))],
  slug: [Buffer.from(GOOD('Address\nslug: x')), /:3: slug must start with "\/"/],
  noFields: [Buffer.from('Text.\n'), /:1: title is missing/, /description is missing/, /keywords is missing/],
  numberTitle: [Buffer.from(GOOD('2026')), /:2: title must be text: put quotes around it/],
  field: [Buffer.from(GOOD('Field\ntitel: x')), /:3: titel is not a field here/],
  yaml: [
    Buffer.from(GOOD('A: b')),
    /:2: this is not valid YAML .*; put quotes around a value that has a colon/,
  ],
  tab: [Buffer.from(GOOD('Tab\nquestions:\n\t- a')), /:4: this is not valid YAML .*; indent with spaces/],
  bom: [Buffer.from(`\uFEFF${GOOD('With a byte order mark')}`)],
  crlf: [Buffer.from(GOOD('With CRLF').replaceAll('\n', '\r\n'))],
  template: ['REPLACE: say it.', /:7: this is the template's text/],
  component: ['<Chekcs>a</Chekcs>', /:7: <Chekcs> is not a component of pages; did you mean Checks\?/],
  key: ['Send a `key` as <key>.', /:7: .*closing tag for `<key>`/],
  comment: ['<!-- no -->', /:7: .*to create a comment in MDX, use/],
  expression: ['Write {name} here.', /:7: \{name\} is a program to MDX; put it in backticks/],
  betweenQuotes: [
    "{'' + globalThis.process?.env?.PATH + ''}",
    /:7: \{'' \+ .*PATH \+ ''\} is a program to MDX/,
  ],
  inTemplate: [
    `A {\`\${globalThis.document?.cookie ?? ''}\`}.`,
    /:7: \{`\$\{.*cookie.*\}`\} is a program to MDX/,
  ],
  betweenComments: ['A {/* a */ globalThis.process /* b */}', /:7: .* is a program to MDX/],
  inHeading: ['## Run {run() /* #run */}', /:7: \{run\(\) .* is a program to MDX/],
  goodBraces: ["It{' '}is{'n'}t {'it\\'s'} {/* why */} {''}."],
  importing: [
    "import JudgeMap from '@site/src/components/JudgeMap'",
    /:7: a page imports from '@site\/src\/components\/Calculators' only/,
  ],
  exporting: [
    "import {GateLimit} from '@site/src/components/Calculators'\nexport const a = run()\n\n<GateLimit />",
    /:7: a page imports from .*; remove: export const a = run\(\)/,
  ],
  importingAll: [
    "import * as React from '@site/src/components/Calculators'",
    /:7: a page imports from .*; remove: import \* as React/,
  ],
  encodedAnchor: [
    '## Ä {/* #a */}\n\n### Ärger\n\n[a](#%C3%A4rger), [b](#ärger), [c](#a%)',
    /:11: .* no anchor #a%;/,
  ],
  olderPosts: [
    '[a](/blog/page/2), [b](/blog/tags/checks/page/3), [c](/good/page/2)',
    /:7: no page exists at \/good\/page/,
  ],
  term: [
    '<Term id="drivr">a</Term>',
    /:7: "drivr" is not a term of docs\/terminology\.md; did you mean driver\?/,
  ],
  token: ['%Prodcut%', /:7: unknown token %Prodcut%\. Known tokens/],
  ids: ['## A {/* #a */}\n\nA.\n\n## B {/* #a */}', /:11: duplicate id "a", which line 7 has too/],
  madeId: ['## Part two\n\nText.\n\n<a id="part-two"></a>', /:11: duplicate id "part-two"/],
  emoji: ['## 🎪', /:7: the heading has no letters/],
  container: [':::tip\n\nText.\n\n## Next {/* #next */}', /:7: :::tip has no end/],
  stray: ['Text.\n:::', /:8: ::: ends nothing here/],
  remark: [':::tipp\n\nText.\n\n:::', /:7: :::tipp is not a kind of remark; did you mean :::tip\?/],
  bold: ['A **bold word.', /:7: readers would see "\*\*": the link, note or bold text around it/],
  spacedLink: ['[a] (/good)', /:7: readers would see "\] \("/],
  spacedUrl: ['Line.\n[a](/good now)', /:8: readers would see "\]\("/],
  footnote: ['It holds.[^9]', /:7: readers would see "\[\^9\]"/],
  emptyLink: ['See [](/good).', /:7: the link to \/good has no words/],
  oneSlash: ['[a](https:/a.example)', /:7: .*"https:\/a\.example" is not a link of http/],
  localLink: ['[a](http://localhost:3000/docs/)', /:7: .*"http:\/\/localhost:3000\/docs\/" is not a link/],
  noTerm: ['<Term>a</Term>', /:7: "" is not a term of docs\/terminology\.md/],
  equalTabs: [
    '<CodeTabs>\n\n```json\n{}\n```\n\n```json\n[]\n```\n\n</CodeTabs>',
    /:13: the tab "JSON" is there already; name this one with tab="…"/,
  ],
  fence: ['```json\n{}', /:7: the code has no end/],
  language: ['```pyton\nx\n```', /:7: unknown language "pyton"/],
  option: ['```bash contineus\nls\n```', /:7: contineus is no option of a fence/],
  noLanguage: ['```\nx\n```', /:7: the fence has no language/],
  script: ['<script src="https://a.example/a.js" />', /:7: <script> is not a component of pages/],
  handler: ['<div onclick="run()">a</div>', /:7: <div> must not have the attribute onclick/],
  styleless: ['<div className="card">a</div>', /:7: <div> must not have the attribute className with this/],
  signId: ['<a id="#costs"></a>', /:7: <a> must not have the attribute id with this value/],
  rawLink: ['<a href="/good">a</a>', /:7: the browser takes \/good as it is; write \[words\]\(\/good\)/],
  goodRawLink: [
    '<a href="/docs/good" target="_blank">a</a>, <a href="/docs/llms.txt">b</a>, <a href="/docs">c</a>',
  ],
  notImported: ['<GateLimit />', /:7: write import \{GateLimit\} from '@site\/src\/components\/Calculators'/],
  linkedTerm: ['[a <Term id="driver">driver</Term>](/good)', /:7: <Term> is a link itself/],
  otherTerm: ['<Term id="driver">Issue</Term>', /:7: "Issue" is the term issue; write its id/],
  speaker: [
    '<Transcript>\n\n1. Your agent at 1 s\n\n</Transcript>',
    /:7: a turn of <Transcript> begins with/,
  ],
  consent: ['<a data-cc="accept-all">a</a>', /:7: <a> must not have the attribute data-cc/],
  shellComment: [
    '```bash\npip install x  # 3.12\n```',
    /:8: "#" begins a comment, which is an argument in zsh/,
  ],
  preamble: [
    '```python preamble="client" nocheck="a fault"\nclient.get_projects()\n```',
    /:7: no sentence says where `client` comes from/,
  ],
  continued: ['```bash\ncurl -sS \\ \n  https://a.example\n```', /:8: .* does not continue the command/],
  foreignPackage: ['```bash\npip install %Product%\n```', /:8: .* has no such package; write %product%/],
  twoSchemes: ['Open `https://%app_url%/a`.', /:7: "https:\/\/%app_url%" has https:\/\/ twice/],
  password: ['```text\npostgres://admin:Tr0ub4dor@db.example\n```', /:8: .* begins what looks like a key/],
  account: [
    '```text\nanna@gmail.com in /Users/anna/work\n```',
    /:8: "anna@gmail\.com" names a person/,
    /:8: "\/Users\/anna" names/,
  ],
  letters: ['Call `get_prоjects`.', /:7: "о" is a Cyrillic letter within a word of Latin ones/],
  saidPreamble: [
    'Start from this [`client`](/good).\n\n```python preamble="client" nocheck="a fault"\nclient.get_projects()\n```',
  ],
  program: ['<div onClick={() => run()}>a</div>', /:7: <div> has a program as an attribute/],
  spread: ['<div {...props}>a</div>', /:7: <div> has a program as an attribute/],
  scheme: ['[a](javascript:run)', /:7: .*"javascript:run" is not a link of http, https, mailto or this site/],
  hiddenScheme: ['<a href="java&#10;script:run">a</a>', /:7: .*"java\s+script:run" is not a link/],
  dataUrl: ['[a]: data:text/html,a\n\n[a]', /:7: .*"data:text\/html,a" is not a link/],
  control: ['A\u0010b.', /:7: U\+0010 is a character that nobody sees; remove it/],
  latin1: [Buffer.from(GOOD('Latin', 'Brûlée.'), 'latin1'), /:7: U\+FFFD .*; save the file as UTF-8/],
  hardSpace: [
    '```bash\npip\u00a0install x\n```',
    /:8: U\+00A0 is a character that nobody sees; write a space/,
  ],
  zeroWidth: ['Run `a\u200bb`.', /:7: U\+200B is a character that nobody sees; remove it/],
  blank: ['Two\u2800words.', /:7: U\+2800 is a character that nobody sees/],
  filler: ['Call `get\u3164name`.', /:7: U\+3164 is a character that nobody sees/],
  hiddenEntity: ['Zero&ZeroWidthSpace;width.', /:7: U\+200B is a character that nobody sees/],
  joinedEmoji: ['👩‍💻 and ❤️ and 1️⃣ are seen.'],
  noFieldsEnd: [
    Buffer.from('---\ntitle: A\n\nText.\n'),
    /:1: the front matter begins/,
    /:1: title/,
    /:1: desc/,
    /:1: keyw/,
  ],
  tracked: ['[a](https://a.example/?utm_source=x)', /:7: .* was copied with what counts its readers/],
  redirected: ['[a](https://www.google.com/url?q=x)', /:7: .* was copied with what counts/],
  webhook: [
    `\`https://hooks.slack.com/services/T0/B0/${'a1'.repeat(12)}\``,
    /:7: "hooks\..*" begins what looks/,
  ],
  face: [`\`hf_${'aB1'.repeat(11)}\``, /:7: "hf_" begins what looks like a key/],
  bearer: [`\`Authorization: Bearer ${'aB1'.repeat(14)}\``, /:7: "Bearer " begins what looks like a key/],
  openToken: ['The %Product client.', /:7: "%Product" has no % at its end/],
  literalToken: ['Write %%Product%% for it.'],
  utf16: [Buffer.from(`\uFEFF${GOOD('Wide')}`, 'utf16le'), /:1: the file is UTF-16; save it as UTF-8/],
  secondFields: ['Text.\n\n---\ntitle: B\n---\n\n# B.', /:9: a second front matter begins here/],
  cutTitle: [Buffer.from(GOOD('As in issue #42')), /:2: everything after " #" is a comment/],
  curlyTitle: [Buffer.from(GOOD('“Drivers”')), /:2: title has quotes that readers would see; write "/],
  textKeywords: [
    Buffer.from(GOOD('Words').replace('[one, two, three]', 'one, two, three')),
    /:4: keywords must be a list: write \[one, two, three\]/,
  ],
  mapQuestion: [
    Buffer.from(GOOD('Ask\nquestions:\n  - why\n  - error: what')),
    /:5: questions must be a text: put quotes around it/,
  ],
  emptyLabel: [Buffer.from(GOOD("Label\nsidebar_label: ''")), /:3: sidebar_label must not be empty/],
  lastUpdate: [Buffer.from(GOOD('Day\nlast_update: 31.01.2026')), /:3: last_update must have date, such as/],
  contentsLevel: [Buffer.from(GOOD('Level\ntoc_max_heading_level: 4')), /:3: .* must be 2 or 3/],
  nextPage: [
    Buffer.from(GOOD('Next\npagination_next: god')),
    /:3: pagination_next names no page \(god\); did you mean good\?/,
  ],
  imageElsewhere: ['![A][b]\n\n[b]: /llms.txt', /:7: write the image with its file: !\[A\]/],
  dataImage: ['![A](<data:image/png;base64,iVBO>)', /:7: data:image\/png;base64,iVBO is not beside/],
  video: ['![A run](./small.mp4)', /:7: \.\/small\.mp4 is no image/, /:7: .* does not exist/],
  nameAsText: ['![small.png](./small.png)', /:7: "small\.png" says nothing to those who don't see/],
  undrawn: ['![A](./undrawn.svg)', /:7: .*undrawn\.svg is not drawn yet: run npm run recompute/],
  bullet: ['• One\n• Two', /:7: readers would see "•": is no item/, /:8: .*"•"/],
  prompt: ['```bash\n$ python --version\n```', /:8: "\$ " is a prompt, which would be copied/],
  dollars: ['It is $\\kappa < 1$ here.', /:7: readers would see "\$": write \$\$ before and after/],
  range: ['A call takes 5~10 minutes, a chat 20~30.', /:7: ~10 minutes, a chat 20~ would be struck out/],
  wrapped: ['It is good if kappa is\n> 0.6.', /:8: this line begins a quotation/],
  unusedNote: ['Text.\n\n[^rate]: A note.', /:9: no text refers to this note; write \[\^rate\]/],
  goodNote: ['Text.[^rate]\n\n[^rate]: A note.'],
  here: ['Read [here](/good).', /:7: the link says "here"; write what the reader finds at \/good/],
  firstId: ['## {/* #store */} Store answers', /:7: the id of a heading is at its end; move it there/],
  isoHeading: ['## 2026-01-31 {/* #day */}', /:7: a heading with a date has one that has come, such as/],
  futureHeading: ['## January 31, 2999 {/* #day */}', /:7: a heading with a date has one that has come/],
  copied: [
    `${'Twice. '.repeat(20)}\n\n${'Twice. '.repeat(20)}`,
    /:9: line 7 has the same paragraph; remove one/,
  ],
  promise: ['It is coming soon.', /:7: "coming soon" promises what may not come; say what works today/],
  markedDescription: [
    Buffer.from(GOOD('Marked').replace('A description', 'A **description** with `code`')),
    /:3: readers would see "\*\*"/,
    /:3: readers would see "`"/,
  ],
  futureUpdate: [
    Buffer.from(GOOD('Days\nlast_update: {date: 2999-01-31}')),
    /:3: .* is more than a day ahead/,
  ],
  toItself: [
    Buffer.from(GOOD('Self\npagination_next: faults/to-itself')),
    /:3: pagination_next names the page itself/,
  ],
  privateLink: ['[a](https://192.168.0.12:8443/runs)', /:7: .* leads to a host of few readers/],
  preview: ['[a](https://deploy-preview-4--docs.netlify.app/docs)', /:7: .* leads to a host of few readers/],
  escapedBar: ['| A |\n| --- |\n| a \\| b |'],
  scripts: ['Ask `می‌خواهم چادر` in می‌خواهم.'],
  money: ['From $5 to $10 a month.'],
  barInCell: ['| A |\n| --- |\n| `a | b` |', /:9: readers would see "`": a bar ends a cell/],
  rowBelow: ['| A |\n| --- |\n| a |\nText.', /:10: this line is a row of the table above/],
  restart: ['1. Run:\n\n```json\n{}\n```\n\n1. Read.', /:9: the list ends at this code/],
  remarkTitle: [':::note Keep it\n\nText.\n\n:::', /:7: .* goes into brackets: :::note\[Keep it\]/],
  remarkAttributes: [
    ':::note{title="Keep it" .needs-script}\n\nText.\n\n:::',
    /:7: a remark has no attributes; write its title as :::note\[Title\]/,
  ],
  goodNested: ['::::warning\n\n:::tip\n\nB.\n\n:::\n\n::::'],
  setext: ['It is so\n---', /:7: the signs below make a heading of this text/],
  emptyHeading: ['Text.\n\n##', /:9: the heading has no words; write them/],
  headingSign: ['## Run it. {/* #run */}', /:7: a heading ends without a sign; remove "\."/],
  sameHeading: ['## Run {/* #a */}\n\nA.\n\n## Run {/* #b */}', /:11: line 7 has the same heading/],
  sameBelow: ['## A {/* #a */}\n\n### X {/* #x */}\n\nA.\n\n## B {/* #b */}\n\n### X {/* #y */}'],
  init: ['Edit __init__.py.', /:7: __init__ would be bold; put it in backticks/],
  product: ['There are 5*3*2 rows.', /:7: \*3\* would be italics; write ×/],
  noFile: ['[a](/files/personas.pdf)', /:7: no file is at static\/files\/personas\.pdf/],
  madeFile: ['[a](/llms.txt)'],
  mail: ['[a](mailto:support.example)', /:7: .*"mailto:support\.example" has no e-mail address/],
  unbound: ['Of :n[359] rows.', /:7: :n\[359\] has no id; write :n\[359\]\{#id\}/],
  curlyOption: ['```bash title=“a.sh”\nls\n```', /:7: title=“a\.sh” is no option/],
  conflictStart: ['<<<<<<< HEAD', /:7: "<<<<<<<" marks a merge conflict; keep one side/, /character `<`/],
  conflictMiddle: ['One.\n=======\nTwo.', /:7: the signs/, /:8: "=======" marks a merge conflict/],
  goodSigns: ['```text\n======= 3 passed =======\n```'],
  secret: [`\`KEY=sk-proj-${'a1'.repeat(20)}\``, /:7: "sk-" begins what looks like a key/],
  name: [`${product.name} runs it.`, /:7: "\w+" is the default name of the product; write %Product%/],
  host: ['[a](https://app.evalwright.example)', /:7: "evalwright" is the default name of the product/],
  curlyCommand: ['```bash\nls -a\necho “a\n```', /:9: "“" is no quote of a program/],
  curlyCode: ['Run `echo “a`.', /:7: "“" is no quote of a program/],
  dash: ['Run `x –file a` for rows 1–3.', /:7: "–" is no hyphen; write - or --/],
  entityInCode: ['Write `a &lt; b`.', /:7: "&lt;" stays as it is in code/],
  escaped: ['Write `api\\_key`.', /:7: "\\_" stays as it is in code/],
  entity: ['A&nbps;B.', /:7: readers would see "&nbps;"/],
  twoTicks: ['``bash\nls\n``', /:7: this is code within a text to readers/],
  openTick: ['Run `x now.', /:7: readers would see "`"/],
  emptyCode: ['```bash\n```', /:7: the code is empty/],
  emphasis: ['This is * important *.', /:7: readers would see "\*": write \*emphasis\*/],
  headingSpace: ['##Heading', /:7: readers would see "##": a heading needs a space/],
  noDelimiter: ['| A | B |\n| 1 | 2 |', /:7: readers would see "\|": a table needs a line/, /:8: /],
  math: ['The rate:\n\n$$\na = b\n\nText.', /:9: the formula has no end/],
  inlineMath: ['The rate is $$a = b.', /:7: readers would see "\$\$"/],
  wrongMath: ['Of $$\\frac{1}{$$.', /:7: KaTeX parse error: .*; correct the formula/],
  goodMath: ['The rate $$a$$:\n\n$$\na = b\n$$'],
  task: ['- [ ] Read it.', /:7: a task is a box that nobody can check/],
  emptyItem: ['- One.\n-\n- Two.', /:8: the item has no words/],
  left: ['The limit is TBD.', /:7: "TBD" is left to write/],
  draft: ['\\[Comment: is this true?]', /:7: "Comment:" is left to write/],
  answer: ["Certainly! Here's a section.", /:7: "Certainly! Here" is left to write/],
  empty: ['{/* Text. */}', /:1: the page has no text/],
  oneTab: ['<CodeTabs>\n\n```json\n{}\n```\n\n</CodeTabs>', /:7: <CodeTabs> shows two or more fences/],
  details: ['<details>\n\nText.\n\n</details>', /:7: <details> has no <summary>/],
  goodDetails: ['<details>\n\n<summary>More</summary>\n\nText.\n\n</details>'],
  oldId: ['## Run {#run}', /:7: .*; write the id of a heading as \{\/\* #id \*\/\}/],
  spacedId: ['## Run {/* #run it */}', /:7: the id "run it" needs lower case letters/],
  capitalId: ['## Run {/* #RunIt */}', /:7: the id "RunIt" needs lower case letters/],
  goodId: ['## `TestRun` {/* #TestRun */}'],
  baseLink: ['[a](/docs/good)', /:7: \/docs\/good has \/docs, which the site adds; write \/good/],
  baseList: [
    '[a](/docs/blog), [b](/docs/llms.txt)',
    /:7: \/docs\/blog has \/docs, which the site adds; write \/blog/,
    /:7: \/docs\/llms\.txt has \/docs/,
  ],
  fileLink: ['[a](/good.md)', /:7: \/good\.md is a file; link to the page as \/good/],
  ownLink: ['[a](%site_url%/docs/good#a)', /:7: .* is a page of this site; write \/good/],
  noTarget: ['[a]()', /:7: the link "" has no target/],
  http: ['[a](http://a.example)', /:7: .*"http:\/\/a\.example" is not encrypted; write https:/],
  pointAfter: ['[a](https://a.example/b.)', /:7: .* ends in a sign of the sentence/],
  encoded: ['[a](https://a.example/%C3%84rger)'],
  model: ['Use gpt-4o-mini.', /:7: names a model, gpt-4o-mini; write %model%/],
  nodeVersion: [
    '```yaml\nnode-version: 20\n```',
    /:8: names a version of Node\.js, node-version: 2; write %node%/,
  ],
  action: ['```yaml\nuses: actions/checkout@v4\n```', /:8: names a version of an action/],
  langchain: [
    '```python nocheck="old"\nfrom langchain.llms.fake import A\n```',
    /:8: names LangChain before 1\.0/,
  ],
  history: ['Until %assistants_api_ended%, the Assistants API did it.'],
  noHistory: ['The Assistants API does it.', /:7: names the Assistants API, .*; say when it ended/],
  goodWords: [
    '## 2. Use GitHub Actions with TypeScript and %Product% {/* #setup */}\n\nRun the check `utilize()` in order, from `-1` to −2, as of 2026-11-22. The host answers {/* effortlessly */} with a row. Not "The id stands in the first column", but "is in". Let labels stand in for each other, with GitHub Actions.\n\n### The message "Turn limit reached" over HTTP {/* #end */}\n\n| One end | end of one |\n| --- | --- |\n| a | a |\n\n```text\nA powerful sample, in order to to utilize.\n```',
  ],
  insensitive: ['Ask the chairman.', /:7: "chairman" excludes people; write "chair"/],
  condescending: ['You simply\n\nrun it.', /:7: "simply" tells a reader .*; leave it out/],
  long: ['Utilize it.', /:7: "Utilize" is long; write "use"/],
  longPhrase: ['Run it in order\nto see it.', /:7: "in order to" is long; write "to"/],
  twice: ['Run the\nthe check.', /:7: "the the" repeats a word/],
  hype: ['A Powerful check.', /:7: "Powerful" is hype; say what it does/],
  hypeInCell: ['| a | b |\n| --- | --- |\n| x | *seamless* |', /:9: "seamless" is hype/],
  minus: ['It fell by -3.1 points.', /:7: "-3\.1" has a hyphen for a minus; write −/],
  capitals: ['## Run the Check {/* #run */}', /:7: "Check" has a capital within a heading; write it/],
  capitalAfterCode: ['## `run` The check {/* #run */}', /:7: "The" has a capital/],
  noVariable: ['Set `%PRODUCT%_APIKEY`.', /:7: there is no variable \w+_APIKEY; did you mean \w+_API_KEY\?/],
  noFlag: [
    '```bash\n%product% run --file a \\\n  --flie b\nother --flie\n```',
    /:9: there is no flag --flie; did you mean --file\?/,
  ],
  noPath: [
    '```bash\ncurl "%api_url%/v0/run/$ID/rows"\n```',
    /:8: there is no path \/v0\/run\/\$ID\/rows; did you mean \/v0\/runs\/\{id\}\/rows\?/,
  ],
  noCall: [
    '```python nocheck="a fault"\nsend("POST", "/v1/trace")\nsend("POST", "/v1/traces")\n```',
    /:8: there is no path \/v1\/trace; did you mean \/v1\/traces\?/,
  ],
  noField: [
    '```bash\ncurl "%api_url%/v0/runs" -d \'{"slack_alerts": true}\'\n```',
    /:8: there is no field or parameter slack_alerts; did you mean slack_enabled\?/,
  ],
  noParameter: [
    '```bash\ncurl -G "%api_url%/v0/runs" \\\n  --data-urlencode "slack_alarms=1"\n```',
    /:9: there is no field or parameter slack_alarms; correct or remove it/,
  ],
  noKey: [
    '```python nocheck="a fault"\nsend("PUT", "/v0/runs", {\n    "email_on": 1,\n})\n```',
    /:9: there is no field or parameter email_on; did you mean email_enabled\?/,
  ],
  noProperty: [
    '```typescript nocheck="a fault"\nsend("PUT", "/v0/runs", {\n  email_off: 1,\n});\n```',
    /:9: there is no field or parameter email_off; correct or remove it/,
  ],
  noHeader: [
    '```bash\ncurl "%api_url%/v0/runs" -H "api_key: $KEY"\n```',
    /:8: there is no header api_key; did you mean api-key\?/,
  ],
  noStatus: ['It has the status 210.', /:7: there is no HTTP status 210; did you mean 201\?/],
  noPackage: [
    '```bash\npip install %product%-clii\n```',
    /:8: there is no package \w+-clii; did you mean \w+-cli\?/,
  ],
  noProgram: [
    '```bash\npython firsts.py\n```',
    /:8: there is no file of a sample firsts\.py; did you mean first\.py/,
  ],
  noButton: ['Choose **Create Token**.', /:7: there is no button Create Token; did you mean Generate Token/],
  noFunction: ['Replace the body of `reply`.', /:7: there is no function reply; correct or remove it/],
  nearName: [
    'The operator is `greater_or_equal`.',
    /:7: there is no name greater_or_equal; did you mean greater_than_or_equal/,
  ],
  swapped: ['Read `email_enalbed`.', /:7: there is no name email_enalbed; did you mean email_enabled/],
  goodNames: [
    'Begins with `%api_url%/v0/runs`. Choose **Generate Token**, then **Save**. The status is 201. Call the function `get_rows`.\n\n```bash\nexport %PRODUCT%_API_KEY=a\npip install %product%-cli\npython first.py\ncurl "%api_url%/v0/runs/$ID/rows?limit=1" -H "api-key: $KEY"\n```\n\n```python title="first.py" nocheck="an excerpt"\ndef get_rows(): ...\n```',
  ],
  delivered: [
    'Order A-1042 ships tomorrow.',
    /:7: A-1042 \(delivered 12 days ago\) cannot be so: "ships"; see/,
  ],
  onItsWay: ['A-1056 was delivered.', /:7: A-1056 \(ships tomorrow\) cannot be so: "delivered"/],
  usedGear: [
    'Opened canisters stay. Everything else can be returned.',
    /:7: "[\w ]+": used gear cannot be returned/,
  ],
  period: ['Returns are accepted for 60 days.', /:7: ".*": the period is 30 days/],
  goodOrders: ['A-1042 was delivered 12 days ago.\nA-1056 ships tomorrow.\nA-1042 and A-1056, which ships.'],
  step: [
    '## 1. Run {/* #run */}\n\nA.\n\n## 3. Read {/* #read */}\n\nB.',
    /:11: step 3 is after step 1; number/,
  ],
  days: [
    '## January 3, 2026 {/* #a */}\n\nA.\n\n## January 4, 2026 {/* #b */}\n\nB.',
    /:11: January 4, 2026 is below January 3, 2026; write the newest day first/,
  ],
  noText: ['## Run {/* #run */}\n\n## Read {/* #read */}\n\nB.', /:7: the section has no text; write it/],
  turns: [
    '<Transcript>\n\n1. **Your agent** at 2.5 s\n\n   A.\n\n2. *Simulated customer* at 1.5 s\n\n   B.\n\n</Transcript>',
    /:13: this turn is at 1\.5 s, before the one above it/,
  ],
  noDay: ['It began on November 31.', /:7: there is no November 31; correct the day/],
  share: ['If 17 of 20 tries pass, the rate is 90%.', /:7: "17 of 20 .*90%": 17 of 20 is 85\.00%; correct/],
  half: ['It is 0.6 here, because one of two passes.', /:7: ".*": one of two is 0\.50; correct/],
  goodShare: [
    'If 18 of 20 tries pass, the rate is 90%. It is 0.7, because one of two passes and one is half.',
  ],
  versions: ['It needs Rust 3.12 to 3.10.', /:7: "Rust 3\.12 to 3\.10" ends before it begins/],
  items: [
    'It fails in three ways:\n\n- One.\n- Two.',
    /:7: "three" is above a list of 2; correct the number/,
  ],
  stepsLinked: [
    'See [three steps below](#go).\n\n## Go {/* #go */}\n\n1. One.\n2. Two.',
    /:7: "three steps below" leads to a list of 2/,
  ],
  otherSide: [
    'See [the list above](#go).\n\n## Go {/* #go */}\n\nText.',
    /:7: "the list above" is below this line/,
  ],
  tableBelow: ['| A |\n| --- |\n| a |\n\nSee the table below.', /:11: "table below" is above this line/],
  goodSides: [
    'See [the list below](#go) and the table below.\n\n| A |\n| --- |\n| a |\n\n## Go {/* #go */}\n\nText.',
  ],
  sameRow: ['| A |\n| --- |\n| a |\n| a |', /:10: line 9 has the same row; remove one/],
  sameItem: ['- One.\n- Two.\n- One.', /:9: line 7 has the same item/],
  sameSentence: [
    'Counts grow with traffic, so compare rates. Counts grow with traffic, so compare rates.',
    /:7: "Counts .*" is here twice; leave one out/,
  ],
  fields: [
    '```jsonl\n{"a": 1, "b": 2}\n{"a": 1}\n```',
    /:9: this row has a, and the first one a, b; give all rows/,
  ],
  tabNumber: [
    '<CodeTabs>\n\n```python nocheck="a fault"\nlimit = 4000\n```\n\n```typescript nocheck="a fault"\nconst limit = 5000\n```\n\n</CodeTabs>',
    /:13: this tab has 5000 where the first one has 4000; make them equal/,
  ],
  misread: ['A tent â€“ and 2 Â°C.', /:7: "â€“" was read in another encoding/, /:7: "Â°" was read/],
  noHeading: ['See the section "Store your keys".', /:7: there is no heading Store your keys; correct/],
  noSlashes: [
    '[a](https//a.example)',
    /:7: the link "https\/\/a\.example" lacks the colon .*; write https:\/\//,
  ],
  noMailto: ['[a](a@a.example)', /:7: the link "a@a\.example" is an e-mail address; write mailto: before it/],
  rawImage: [
    '<img src="./a.svg" />',
    /:7: <img> is not a component of pages; write !\[What it shows\]\(\.\/a\.svg\)/,
  ],
  askedTwice: [
    Buffer.from(GOOD('Asked\nquestions:\n  - why\n  - how\n  - why')),
    /:6: questions has "why" twice/,
  ],
  updatedBefore: [
    Buffer.from(GOOD('Updated\ndate: 2026-01-31\nlast_update: {date: 2026-01-30}')),
    /:3: date is not a field/,
    /:4: last_update is before date; correct one of them/,
  ],
  goodCapital: ['## Call Bitbucket {/* #call */}\n\nCall Bitbucket from here.'],
  silence: ["The platform doesn't document the unit.", /:7: ".*" tells readers what the documentation lacks/],
  idiom: ['Whilst it runs, read it.', /:7: "Whilst" is not idiomatic; write "while"/],
};

/** Kinds that only linters and compilers see, which `npm test` runs over all pages: [body, what `check` says]. */
const BY_PROGRAMS: Readonly<Record<string, [body: string, said: RegExp]>> = {
  spelling: ['A misteak.', /:7: Unknown word \(misteak\); correct it, .* or add the word/],
  bareUrl: ['See https://a.example.', /:7:5 error MD034/],
  cells: ['| a | b |\n| --- | --- |\n| a |', /:9:\d+ error MD056/],
  quotes: ['```json\n{“a”: 1}\n```', /:8: json: not valid JSON.*; correct the sample/],
  alternative: ['![](./loop.svg)', /:7:1 error MD045/],
  level: ['#### Deep {/* #deep */}', /:7 error MD001.*Expected: h2; Actual: h4/],
  h1: ['# One {/* #one */}', /:7:?\d* error MD025/],
};

const CONFIGURATION = '.cspell.json .cspell-words.txt .markdownlint-cli2.jsonc biome.json .gitignore';

const kebab = (name: string) => name.replaceAll(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`);
const fileOf = (name: string) => `docs/faults/${kebab(name)}.md`;

const IDS = ['good', 'contributing', 'terms', 'terminology', 'gone', 'reference/cli', 'reference/http-api'];
const ENTRY = `### \`find_order\` {/* #find_order */}

\`find_order(order_id)\`

**Parameters**

| Name | Meaning |
| --- | --- |
| \`order_id\` | as on the receipt |

**Returns** the order.

**Raises** \`ValueError\` without one.

\`\`\`json
{}
\`\`\``;
const {root, at, read, write} = temporaryFolder({
  'tsconfig.json': '{"compilerOptions": {"strict": true, "noEmit": true, "types": []}}',
  'docs/good.md': GOOD('Good', '[a](/gone), [b](/terms#driver), [c](/blog/first), [d](/blog/tags/checks)'),
  'docs/terms.md': GOOD('Terms', '## Driver {/* #driver */}'),
  'docs/terminology.md': GOOD(
    'Terminology',
    '## D {/* #d */}\n\n### Driver {/* #driver */}\n\nA user, approx. one, that is played.\n\n### Issue {/* #issue */}\n\nErrors of a kind.',
  ),
  'docs/gone.md': GOOD('Gone'),
  'docs/reference/cli.md': GOOD('CLI', `\`%PRODUCT%_API_KEY\`, \`%product% run [--file NAME]\`\n\n${ENTRY}`),
  'docs/reference/http-api.md': GOOD(
    'HTTP',
    'Read `/runs/{id}/rows` with `limit`, or send `POST /v1/traces` with `slack_enabled`, `email_enabled`, and `greater_than_or_equal`.\n\nChoose **Generate Token**.\n\n```bash\ncurl "%api_url%/v0/runs" -H "api-key: $KEY" -H "api-key: $KEY"\npip install %product%-cli %product%-cli\n```',
  ),
  'docs/contributing.md': GOOD('Write', 'Run `npm run build` in `src/tools`.'),
  'package.json': '{"scripts": {"build": "x"}}',
  'docs/faults/loop.svg': '<svg viewBox="0 0 9 9"></svg>',
  'docs/faults/foreign.svg': '<svg><foreignObject/></svg>',
  'docs/faults/small.png': 'GIF8',
  'docs/faults/large.png': 'x'.repeat(301_000),
  'blog/first/index.md': POST('first'),
  'blog/tags.yml': 'checks: {label: Checks, permalink: /checks}\n',
  'blog/authors.yml': 'team: {name: Team}\n',
  'sidebars.ts': `export default {guides: ['${IDS.join("', '")}']};\n`,
  'src/tools/published-urls.txt': '/good\n/gone\n/terms#driver\n',
});
const FIRST = 'blog/first/index.md';
const withoutGone = () => rmSync(at('docs/gone.md'));

/** Faults of a post: a part of it, what stands there now, and what is said. */
const POSTS: Readonly<Record<string, [from: string, to: string, said: RegExp]>> = {
  'the slug of a list': ['slug: first', 'slug: archive', /: a list of posts is at \/blog\/archive; choose/],
  'a slug with capitals': [
    'slug: first',
    'slug: First',
    /: slug must have lower case letters, digits, - and _/,
  ],
  'an update before its date': [
    'tags: [',
    'last_update: {date: 2024-01-30}\ntags: [',
    /: last_update is before date/,
  ],
  'no slug': ['slug: first\n', '', /: slug is missing: the post's path/],
  'no truncate': ['{/* truncate */}', '', /:11: the post has no \{\/\* truncate \*\/\}/],
  'a bad date': ['2024-01-31', 'May', /: date is missing or not a date/],
  'the day after tomorrow': [
    '2024-01-31',
    new Date(Date.now() + 2.1 * 86_400_000).toISOString().slice(0, 10),
    /: date is more than a day ahead/,
  ],
  'no team': ['authors: [team]\n', '', /: authors is missing: list teams of blog\/authors\.yml/],
  'an unknown team': ['[team]', '[taem]', /: "taem" is not in blog\/authors\.yml/],
  'no tag': ['tags: [checks]\n', '', /: tags is missing/],
  'an unknown tag': ['[checks]', '[check]', /: "check" is not in blog\/tags\.yml; did you mean checks\?/],
  'a cover with another number than it says': [
    'tags:',
    "cover: {number: '62% vs 70%', says: a, stage: judge, bars: [62, 71]}\ntags:",
    /: cover must draw only values that its number has/,
  ],
  'a cover with a share of nothing': [
    'tags:',
    "cover: {number: '0 of 5', says: a, stage: judge, bars: [0], of: 0}\ntags:",
    /: cover, of must be at least 1/,
  ],
};

/** Faults between files: the file that is named, its text, a part with what stands there now, or another change; what is said. */
const SITE: Readonly<
  Record<string, [file: string, change: string | [string, string] | (() => unknown), said: RegExp]>
> = {
  'the title of another page': [
    'docs/second.md',
    GOOD('Good'),
    /:2: the title "Good" is that of docs\/good\.md/,
  ],
  'the description of another page': [
    'docs/second.md',
    GOOD('Second').replace(fieldsOf('Second'), fieldsOf('Good')),
    /:3: the description ".*" is that of docs\/good\.md, too/,
  ],
  'two tags with one path': [
    'blog/tags.yml',
    ['\n', '\njudges: {permalink: /checks}\n'],
    /:2: judges has the permalink of checks; write/,
  ],
  'a key in a file of static': [
    'static/a.csv',
    `key\nsk-proj-${'a1'.repeat(20)}\n`,
    /:2: "sk-" begins what looks like/,
  ],
  'a key in a question': [
    'docs/search-questions.yaml',
    `terms:\n  - questions: [xoxb-${'a1'.repeat(20)} is valid]\n`,
    /:2: "xoxb-" begins what looks like a key/,
  ],
  'the default name in the menu': [
    'sidebars.ts',
    `// ${product.name}\n`,
    /:1: ".*" is the default name of the product/,
  ],
  'an ending of no page': [
    'docs/a.markdown',
    GOOD('A'),
    /:1: no page is made of this file; rename it to docs\/a\.md/,
  ],
  'a copy that a merge left': [
    'docs/good.md.orig',
    GOOD('A'),
    /:1: no page .*; remove it, as there is docs\/good\.md/,
  ],
  'an ending in capitals': ['docs/SECOND.MD', GOOD('Second'), /:1: no page is made/],
  'a path with a space': ['docs/my page.md', GOOD('Second'), /:1: the path of a page has lower case letters/],
  'terms out of their order': [
    'docs/terminology.md',
    ['### Driver', '### Row {/* #row */}\n\nOne of many rows.\n\n### Driver'],
    /:13: Driver is below Row; .*, so move this one/,
  ],
  'a long definition': [
    'docs/terminology.md',
    ['A user, ', 'A user '.repeat(30)],
    /:9: the entry of driver must begin with a sentence of 10 to 160 characters/,
  ],
  'a link to a draft': [
    'docs/good.md',
    () => write('docs/gone.md', GOOD('Gone\ndraft: true')),
    /:7: docs\/gone\.md is a draft; publish it too/,
  ],
  'the slug of another post': [
    'blog/second/index.md',
    POST('first').replace('Post first', 'Other'),
    /:5: blog\/first\/index\.md is at \/blog\/first already/,
  ],
  'a script that this repository lacks': [
    'docs/contributing.md',
    ['run build', 'run biuld'],
    /:7: there is no npm script biuld; did you mean build\?/,
  ],
  'a path that this repository lacks': [
    'docs/contributing.md',
    ['src/tools', 'src/tolos'],
    /:7: there is no path of the repository src\/tolos; did you mean src\/tools\?/,
  ],
  'a page that no sidebar lists': [
    'docs/lonely.md',
    GOOD('Lonely'),
    /:1: no sidebar lists this page; add 'lonely'/,
  ],
  'a deleted page that a sidebar lists': ['sidebars.ts', withoutGone, /:1: there is no page docs\/gone\.md/],
  'a deleted page that was published': [
    'src/tools/published-urls.txt',
    withoutGone,
    /:2: \/gone was published, and no page is there now; add \{from: '\/gone'/,
  ],
  'a row that repeats its name': [
    'docs/reference/cli.md',
    ['as on the receipt', 'id of the order'],
    /:17: the row of order_id says its name again; say/,
  ],
  'an entry that says that nothing is raised': [
    'docs/reference/cli.md',
    ['`ValueError` without one', 'nothing'],
    /:9: find_order says what is not raised; remove it/,
  ],
  'parts of an entry in another order': [
    'docs/reference/cli.md',
    ['**Returns** the order.', '**Raises** `KeyError`.\n\n**Returns** the order.'],
    /:9: the parts of find_order are in another order than parameters, returns/,
  ],
  'a link to a deleted page': ['docs/good.md', withoutGone, /:7: no page exists at \/gone/],
  'a link to a heading that has another id now': [
    'docs/good.md',
    () => write('docs/terms.md', GOOD('Terms', '## Drivers {/* #drivers */}')),
    /:7: docs\/terms\.md has no anchor #driver; did you mean #drivers\?/,
  ],
  'questions of a page in two files': [
    'docs/search-questions.yaml',
    () => {
      write('docs/search-questions.yaml', 'faults/loop:\n  - questions: [what is it]\n');
      write('docs/faults/search-questions.yaml', 'loop:\n  - questions: [where is it]\n');
      write('docs/faults/loop.md', GOOD('Loop'));
    },
    /:1: docs\/faults\/search-questions\.yaml has questions of docs\/faults\/loop\.md, too; move/,
  ],
  'a table that a post reads and does not name': [
    FIRST,
    () => {
      write('blog/first/compute.ts', "export const rows = readTable('blog/first/data/rows.csv');\n");
      write('blog/first/data/rows.csv', 'a\n1\n');
      write(
        'blog/first/data/source.md',
        '---\nsource: s\nsnapshot: 2026-01-31\nlicense: MIT\nlicense_url: https://a.example/mit\nattribution: "Data: s."\nchanges: none\n---\n\n## `rows.csv`\n\n- `a`: a number.\n',
      );
    },
    /:1: the post reads blog\/first\/data\/rows\.csv and does not say "rows\.csv, 1 rows"; write it within <Repr/,
  ],
  'a field that no team has': [
    'blog/authors.yml',
    'team: {name: Team, titel: Tests}\n',
    /:1: titel is not a field here; did you mean title\?/,
  ],
  'another range of versions than pages have': [
    'docs/good.md',
    () => {
      write('docs/good.md', GOOD('Good', 'Python 3.9 to 3.12, [a](/blog/first), [b](/gone).'));
      write(
        'docs/terms.md',
        GOOD('Terms', 'Python 3.10 to 3.12. Python 3.10 to 3.12.\n\n## Driver {/* #driver */}'),
      );
    },
    /:7: there is no range of versions Python 3\.9 to 3\.12; did you mean Python 3\.10 to 3\.12\?/,
  ],
  'another snapshot than that of the data': [
    FIRST,
    () => {
      write('blog/first/compute.ts', "export const rows = readTable('blog/first/data/rows.csv');\n");
      write('blog/first/data/rows.csv', 'a\n1\n');
      write(
        'blog/first/data/source.md',
        '---\nsource: s\nsnapshot: 2026-01-31\nlicense: MIT\nlicense_url: https://a.example/mit\nattribution: "Data: s."\nchanges: none\n---\n\n## `rows.csv`\n\n- `a`: a number.\n',
      );
      write(
        FIRST,
        POST('first').replace('More.', 'A snapshot of 31 January 2026, not a snapshot of 3 January 2026.'),
      );
    },
    /:15: no card of the data says "snapshot of 3 January 2026"; repeat its attribution: Data: s\./,
  ],
  'results with the marks of a merge': [
    'blog/first/compute.ts',
    () => {
      write(FIRST, POST('first').replace('More.', ':n[51%]{#share}.'));
      write('blog/first/compute.ts', 'export const numbers = {share: 0.5};\n');
      write('blog/first/results.json', '{\n<<<<<<< HEAD');
    },
    /:1: blog\/first\/results\.json:2: not valid JSON.*; run npm run recompute/,
  ],
};

const git = gitIn(root);
const SIDEBARS: Record<string, string[]> = {guides: IDS};
const OLD: Redirect[] = [{from: '/sdk/cli', to: '/good'}];
let [sidebars, redirects] = [SIDEBARS, OLD];
const site = () => new Site({root, product, sidebars, redirects});
const inBuild = () => {
  const all = site();
  return judge(all, all.pages).map(formatDiagnostic);
};

const inCheck = async () => (await check(site(), changedFiles(root))).map(formatDiagnostic);

beforeAll(() => {
  symlinkSync(path.resolve('node_modules'), at('node_modules'));
  for (const file of CONFIGURATION.split(' ')) cpSync(file, at(file));
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'all');
});

it('nothing is said of good pages', async () => {
  expect(inBuild()).toEqual([]);
  expect(await inCheck()).toEqual([]);
});

/** Messages about a file, from the line on. */
const about = (found: readonly string[], file: string) =>
  found.filter((text) => text.startsWith(`${file}:`)).map((text) => text.slice(file.length));

describe('a fault between files', () => {
  afterEach(() => {
    [sidebars, redirects] = [SIDEBARS, OLD];
    git('checkout', '-q', '.');
    git('clean', '-qfd', 'docs', 'blog', 'static');
  });

  it.each(Object.entries(SITE))('%s', async (_, [file, change, said]) => {
    if (typeof change === 'function') change();
    else write(file, typeof change === 'string' ? change : read(file).replace(...change));
    expect(about(inBuild(), file)).toContainEqual(expect.stringMatching(said));
    expect(about(await inCheck(), file)).toContainEqual(expect.stringMatching(said));
  });

  it.each(Object.entries(POSTS))('a post with %s', async (_, [from, to, said]) => {
    write(FIRST, POST('first').replace(from, to));
    expect(about(inBuild(), FIRST)).toContainEqual(expect.stringMatching(said));
    expect(about(await inCheck(), FIRST)).toContainEqual(expect.stringMatching(said));
  });

  it('a terminology page that cannot be parsed, of which pages with terms say nothing', () => {
    write('docs/terminology.md', GOOD('Terminology', '<Checks>'));
    write('docs/good.md', GOOD('Good', 'A <Term id="driver">driver</Term> of [b](/blog/first).'));
    expect(inBuild().filter((text) => /<Checks>|Term/.test(text))).toEqual([
      expect.stringMatching(/^docs\/terminology\.md:7: .*<Checks>/),
    ]);
  });

  it('a heading that was published, and is gone without an anchor, in a page that can be read', async () => {
    const lost = /terms\.md:1: \/terms#driver was published.*<a id="driver">/;
    write('docs/terms.md', GOOD('Terms', '## Drivers {/* #drivers */}'));
    expect(await inCheck()).toContainEqual(expect.stringMatching(lost));
    write('docs/terms.md', GOOD('Terms', '<Checks>'));
    expect(await inCheck()).not.toContainEqual(expect.stringMatching(lost));
  });

  it.each<[string, Redirect, RegExp]>([
    ['with the base path', {from: '/docs/old', to: '/good'}, /\/docs\/old has \/docs, .*write '\/old'/],
    ['without a slash', {from: 'old', to: '/good'}, /old must begin with \/ and end without one/],
    [
      'to an old path',
      {from: '/old', to: '/sdk/cli'},
      /where no page is; write to: '\/good', where that leads/,
    ],
    ['to no page', {from: '/old', to: '/god'}, /\/old leads to \/god, where no page is; did you mean \/good/],
    [
      'to a heading, although it keeps the query and the fragment that it is asked with',
      {from: '/old', to: '/terms#driver'},
      /\/old leads to \/terms#driver, where no page is; did you mean \/terms\?/,
    ],
    ['twice', {from: '/sdk/cli', to: '/good'}, /\/sdk\/cli is redirected twice; remove one/],
    ['from a query', {from: '/old?page=2', to: '/good'}, /\/old\?page=2 must .* have no \? or #; correct it/],
    ['that hides a list', {from: '/blog/tags', to: '/good'}, /\/blog\/tags hides a list of posts; remove/],
  ])('a redirect %s', (_, added, said) => {
    redirects = [...OLD, added];
    expect(about(inBuild(), 'src/product/redirects.ts')).toEqual([expect.stringMatching(said)]);
  });

  it.each([
    ['guides', {guides: [...IDS, 'good']}],
    ['example', {guides: IDS, example: ['good']}],
  ])('a page that is listed again in %s', (menu, listed) => {
    sidebars = listed;
    const said = `sidebars.ts:1: 'good' is listed in guides and again in ${menu}; rem`;
    expect(inBuild()).toEqual([expect.stringContaining(said)]);
  });

  it('no cover that draws decimal numbers', () => {
    write(
      FIRST,
      POST('first', "cover: {number: '71.3% vs 62.0%', says: a, stage: judge, bars: [71.3, 62]}\n"),
    );
    expect(inBuild()).toEqual([]);
  });
});

describe('a fault in a page', () => {
  let built: string[];
  let checked: string[];
  let linted: string[];
  beforeAll(async () => {
    write('docs/faults/undrawn.figure.ts', 'export default {};\n');
    const names = Object.keys({...PAGES, ...BY_PROGRAMS});
    sidebars = {guides: [...IDS, ...names.map((name) => `faults/${kebab(name)}`)]};
    for (const [name, [body]] of Object.entries({...PAGES, ...BY_PROGRAMS}))
      write(fileOf(name), typeof body === 'string' ? GOOD(`About ${kebab(name)}`, body) : body);
    built = inBuild();
    checked = await inCheck();
    linted = await lint(root, Object.keys(BY_PROGRAMS).map(fileOf));
  });
  it.each(Object.entries(PAGES))('%s', (name, [, ...said]) => {
    expect(about(built, fileOf(name))).toEqual(said.map((text) => expect.stringMatching(text)));
  });

  it.each(Object.entries(BY_PROGRAMS))('%s, by a program', (name, [, said]) => {
    expect(about([...checked, ...linted], fileOf(name))).toEqual([expect.stringMatching(said)]);
  });

  it('is found by npm run check as by the build', () => {
    expect(checked.filter((text) => !text.includes(': json: '))).toEqual(built);
  });
});

describe('the files to check', () => {
  it('are changed, new and deleted ones, or those that are named', () => {
    withoutGone();
    write('docs/a new page.md', GOOD('New'));
    expect(changedFiles(root)).toEqual(expect.arrayContaining(['docs/a new page.md', 'docs/gone.md']));
    expect(namedFiles(root, ['./docs/good.md'])).toEqual(['docs/good.md']);
    expect(namedFiles(root, ['docs'])).toContain('docs/good.md');
    expect(() => namedFiles(root, ['docs/nothing.md'])).toThrow('docs/nothing.md is no file');
    expect(() => namedFiles(root, ['../../outside.md'])).toThrow('is no file of this repository');
  });

  it('are to be named where there is no commit to compare with', () => {
    const empty = temporaryFolder();
    expect(() => changedFiles(empty.root)).toThrow(/^Git does not say .*not a git repository.* Name them:/i);
    gitIn(empty.root)('init', '-q');
    expect(() => changedFiles(empty.root)).toThrow(/^Git does not say .*HEAD.* Name them:/);
  });

  it('lead to the page that shows them, and to the commands for code', () => {
    write('docs/run.md', GOOD('Run', '![A drawing](./tents.svg)'));
    const changed = ['blog/first/data/rows.csv', 'docs/good.results.json', 'docs/tents.svg', 'src/a/b.ts'];
    const pages = pagesOf(site(), changed).map(({file}) => file);
    expect(pages.sort()).toEqual(['blog/first/index.md', 'docs/good.md', 'docs/run.md']);
    expect(commandsFor(changed)).toBe(
      'Code changed: npx biome check --write src/a/b.ts && npx tsc && npx vitest run --passWithNoTests --project unit --project posts src/a',
    );
    expect(commandsFor(['docs/good.md'])).toBeUndefined();
    expect(commandsFor(['.env.example'])).toMatch(/: npx vitest run .* src\/product$/);
    expect(pagesOf(site(), ['NOTICE']).map(({file}) => file)).toEqual([FIRST]);
  });

  it('are not read by linters again where a line or a file is wrong already', () => {
    const found = ['docs/a.md:3: Unknown word', 'docs/a.md:4:1 error MD1', 'docs/b.md:9 error MD25'];
    const own = [
      {file: 'docs/a.md', line: 3, message: 'was read in another encoding'},
      {file: 'docs/b.md', line: 1, message: 'marks a merge conflict'},
    ];
    expect(withoutConsequences(found, own)).toEqual([found[1]]);
  });
});
