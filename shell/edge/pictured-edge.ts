import { createEdgeServer } from './edge-server.ts';
import type { EdgeServer, EdgeServerOptions } from './edge-server.ts';
import { folderPictures } from './picture/folder-pictures.ts';
import { withPictures } from './picture/with-pictures.ts';

/**
 * A page service whose pages arrive with the pictures of the releases that it serves at that moment, whatever went live since it began. What is live
 * when it begins is drawn warm from the first visitor on.
 */
export async function createPicturedEdge(options: Omit<EdgeServerOptions, 'additionsFrom'>): Promise<EdgeServer> {
  const ends: (() => void)[] = [];
  let warmUp = async (): Promise<unknown> => undefined;
  const edge = await createEdgeServer({
    ...options,
    additionsFrom: (compositions) => {
      const pictures = folderPictures(options.storeDir, {
        releasesOf: (composition) => compositions.releases(composition),
        report: (failure) => options.log('picture.failed', { ...failure }),
      });
      ends.push(() => pictures.close());
      warmUp = () =>
        Promise.all(
          compositions.documents
            .compositions()
            .map((composition) => pictures.warmUp(composition, `https://${composition.hosts[0] ?? 'localhost'}`)),
        );
      return withPictures(pictures);
    },
  });
  await warmUp();
  return {
    ...edge,
    close: async () => {
      await edge.close();
      for (const end of ends) end();
    },
  };
}
