import { readFileSync } from 'node:fs';
import forge from 'node-forge';

/** Signs the configuration profile: PEM files of a certificate, with its chain, and of its key. */
export interface ProfileSigner {
  readonly certificates: readonly string[];
  readonly key: string;
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** Reads the signer's files; throws where there is no certificate in the one or no key in the other. */
export function readSigner(certificateFile: string, keyFile: string): ProfileSigner {
  const certificates = readFileSync(certificateFile, 'utf8').match(CERTIFICATE) ?? [];
  const key = readFileSync(keyFile, 'utf8');
  if (certificates.length === 0) throw new Error(`${certificateFile} holds no certificate`);
  forge.pki.privateKeyFromPem(key);
  return { certificates, key };
}

/** The profile within a signature (CMS, RFC 5652), as phones take it. */
export function signed(profile: string, { certificates, key }: ProfileSigner): Buffer {
  const message = forge.pkcs7.createSignedData();
  message.content = forge.util.createBuffer(profile, 'utf8');
  for (const certificate of certificates) message.addCertificate(certificate);
  const [own = ''] = certificates;
  message.addSigner({
    key,
    certificate: own,
    digestAlgorithm: forge.pki.oids.sha256 ?? '',
    authenticatedAttributes: [
      { type: forge.pki.oids.contentType ?? '', value: forge.pki.oids.data ?? '' },
      { type: forge.pki.oids.messageDigest ?? '' },
    ],
  });
  message.sign();
  return Buffer.from(forge.asn1.toDer(message.toAsn1()).getBytes(), 'binary');
}
