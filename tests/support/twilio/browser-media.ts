import { RTCPeerConnection, RTCRtpCodecParameters, RtpHeader, RtpPacket } from 'werift';
import { digitNames } from './sound';

export interface MediaOptions {
  readonly codec: 'pcmu' | 'opus';
  readonly takesTelephoneEvents: boolean;
  readonly connects: boolean;
}

export interface MediaListener {
  heard(payload: Buffer): void;
  pressed(digit: string): void;
}

const codecs = {
  pcmu: new RTCRtpCodecParameters({ mimeType: 'audio/PCMU', clockRate: 8_000, channels: 1, payloadType: 0 }),
  opus: new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2 }),
} as const;
const telephoneEvent = new RTCRtpCodecParameters({ mimeType: 'audio/telephone-event', clockRate: 8_000 });
/** How far the timestamp goes in one frame of 20 ms. */
const steps = { pcmu: 160, opus: 960 } as const;

/** The carrier's end of one browser's audio. There is no encoder: frames come encoded. */
export class BrowserMedia {
  private isCut: boolean;
  private mended: (() => void) | undefined;
  private readonly peer: RTCPeerConnection;
  private readonly codec: MediaOptions['codec'];
  private readonly listener: MediaListener;
  private readonly followed = new Set<unknown>();
  private readonly sender: ReturnType<RTCPeerConnection['addTransceiver']>['sender'];
  private sequenceNumber = 1;
  private timestamp = 1;
  private lastEvent: number | null = null;

  constructor({ codec, takesTelephoneEvents, connects }: MediaOptions, listener: MediaListener) {
    this.isCut = !connects;
    this.codec = codec;
    this.listener = listener;
    this.peer = new RTCPeerConnection({
      codecs: {
        audio: [codecs[codec], ...(takesTelephoneEvents ? [telephoneEvent] : [])],
      },
      // Browsers without any other network have this one, and the offer names none of theirs.
      iceAdditionalHostAddresses: ['127.0.0.1'],
      iceUseIpv6: false,
      iceServers: [],
      iceFilterStunResponse: () => !this.isCut,
    });
    const transceiver = this.peer.addTransceiver('audio', { direction: 'sendrecv' });
    this.sender = transceiver.sender;
    this.peer.onTrack.subscribe((track) => {
      if (this.followed.has(track)) return;
      this.followed.add(track);
      track.onReceiveRtp.subscribe((packet) => {
        if (this.isCut) return;
        const codec = transceiver.codecs.find(({ payloadType }) => payloadType === packet.header.payloadType);
        if (codec?.name.toLowerCase() === 'telephone-event') this.takeEvent(packet);
        else this.listener.heard(packet.payload);
      });
    });
  }

  /** All packets of one digit carry the time it began. https://www.rfc-editor.org/rfc/rfc4733 */
  private takeEvent({ header, payload }: RtpPacket): void {
    const digit = digitNames[payload[0] ?? -1];
    if (digit === undefined || header.timestamp === this.lastEvent) return;
    this.lastEvent = header.timestamp;
    this.listener.pressed(digit);
  }

  /** Blocks all packets in both directions. */
  cut(): void {
    this.isCut = true;
  }

  /** Lets packets through again; an ICE restart finds the path. */
  mend(): void {
    this.isCut = false;
    this.mended?.();
  }

  async restart(sdp: string): Promise<string> {
    if (this.isCut) {
      await new Promise<void>((resolve) => {
        this.mended = resolve;
      });
    }
    const answer = await this.answer(sdp);
    // werift takes a connection with exchanged keys for one whose path is chosen already.
    for (const transport of this.peer.iceTransports) transport.start().catch(() => undefined);
    return answer;
  }

  async answer(sdp: string): Promise<string> {
    await this.peer.setRemoteDescription({ type: 'offer', sdp });
    const local = await this.peer.setLocalDescription(await this.peer.createAnswer());
    return this.peer.localDescription?.sdp ?? local.toJSON().sdp;
  }

  say(payload: Buffer): void {
    this.timestamp += steps[this.codec];
    this.sequenceNumber = (this.sequenceNumber + 1) & 0xffff;
    if (this.isCut || this.peer.connectionState !== 'connected') return;
    const { sequenceNumber, timestamp } = this;
    const packet = new RtpPacket(new RtpHeader({ sequenceNumber, timestamp }), payload);
    // A browser may close between two packets; that is no error.
    this.sender.sendRtp(packet).catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.peer.close();
  }
}
