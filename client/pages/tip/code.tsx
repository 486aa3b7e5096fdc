import { Button } from '#client/ui/button/button.tsx';
import { tipPaths, type ShownCode } from '#shared/tips/live.ts';
import { Words } from './words.tsx';

/** A return code to write down, photograph or save. Stands in a form that carries its ticket. */
export function Code({ words, qr }: ShownCode) {
  return (
    <>
      <Words>
        <ol aria-label="Your return code">
          {words.map((word) => (
            <li key={word}>
              <b>{word}</b>
            </li>
          ))}
        </ol>
        <p>
          In one line, to copy: <code>{words.join(' ')}</code>
        </p>
      </Words>
      <p>
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} width="200" height="200" role="img" aria-label="The same code as a QR code" shapeRendering="crispEdges">
          <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
          <path fill="#000" d={qr.path} />
        </svg>
      </p>
      <p>
        <Button type="submit" formAction={tipPaths.notes} look="secondary">
          Save as a text file
        </Button>
      </p>
    </>
  );
}
