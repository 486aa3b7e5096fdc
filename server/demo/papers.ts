/** Small files of the sample agency: real bytes of their kinds, and plainly samples. */

const mark = 'SAMPLE: nobody and nothing in this file is real.';

export const aNote = (...lines: readonly string[]): Buffer => Buffer.from([mark, '', ...lines, ''].join('\r\n'));

export const aTable = (...rows: readonly (readonly string[])[]): Buffer => Buffer.from([[mark], ...rows].map((row) => row.join(',')).join('\r\n'));

const escape = (text: string): string => text.replaceAll(/[\\()]/g, (character) => `\\${character}`);

/** One page of lines (PDF 1.7, ISO 32000-1). @param lines In ASCII. */
export function aPdf(title: string, ...lines: readonly string[]): Buffer {
  const text = [title, mark, '', ...lines].map((line) => `(${escape(line)}) Tj T*`).join('\n');
  const content = `BT /F1 12 Tf 18 TL 72 770 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(`${body}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`, 'latin1');
}

/** A letter for the client to read and sign. */
export const aLetter = (scope: string): string =>
  [
    'SAMPLE ENGAGEMENT LETTER',
    '',
    'This is a specimen. It binds nobody and is no legal advice.',
    '',
    `1. What we do: ${scope}`,
    '2. What we do not do: we open no accounts, devices or mail of anybody, follow nobody without written authority, and pass on no address without consent.',
    '3. Fees: as quoted in writing before the work begins. Nothing is added without asking you first.',
    '4. What we keep: encrypted, for the time that our privacy policy names.',
    '',
    'Specimen Entity Limited',
  ].join('\n');
