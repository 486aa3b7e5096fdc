import { CopyShare } from '#client/ui/copy-share/copy-share.tsx';
import { PageTop, UpdatedOn } from '#client/ui/page-top/page-top.tsx';
import { PrintButton } from '#client/ui/page-top/print-button.tsx';
import { Prose } from '#client/ui/prose/prose.tsx';
import { Reading } from '#client/ui/prose/reading.tsx';
import { notAdvice } from '#client/ui/prose/not-advice.ts';
import { Related } from '#client/ui/related/related.tsx';
import type { ArticlePicture, ArticleWords } from '#shared/site/words.ts';
import { longDate } from '#shared/text/dates.ts';
import { Download } from './download.tsx';
import { PlateBand } from './plate-band.tsx';
import styles from './article.module.scss';

export function Article({ words }: { words: ArticleWords }) {
  const { heading, crumbs, category, author, published, updated, readTime, plate, image, body, tags, download, related } = words;
  return (
    <>
      <PageTop
        top={words}
        label={category}
        note={readTime}
        meta={
          <p className={styles.byline}>
            <span>
              <b>{author.name}</b>, {author.role}
            </span>
            <time dateTime={published}>{longDate(published)}</time>
            {updated > published && <UpdatedOn day={updated} />}
          </p>
        }
        tools={
          <>
            <CopyShare title={heading} path={crumbs.at(-1)?.path ?? '/'} />
            <PrintButton />
          </>
        }
      />
      {image === undefined ? <PlateBand plate={plate} /> : <Sheet picture={image} />}
      <Reading headings={body.headings} numbered after={<Related links={related} />}>
        <Prose html={body.html} article numbered />
        {download !== undefined && <Download {...download} />}
        <p className={styles.small}>
          Filed under {tags.join(', ')}.
          <br />
          {notAdvice}
        </p>
      </Reading>
    </>
  );
}

/** The picture of an article across the page. Its place is kept until it comes. */
function Sheet({ picture: { src, avif, webp, alt, width, height } }: { picture: ArticlePicture }) {
  const sizes = '(min-width: 86em) 80rem, 92vw';
  return (
    <picture className={styles.image}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    </picture>
  );
}
