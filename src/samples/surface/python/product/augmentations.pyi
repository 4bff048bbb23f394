"""Voice realism effects. Fields left at None take the defaults of the service."""

from dataclasses import dataclass

@dataclass
class CAPAugmentation:
    """The caller adds a follow-up before the answer."""

    probability: float | None = None
    pause_ms: int | None = None

@dataclass
class DirectedSpeechAugmentation:
    """The caller speaks to somebody else, away from the microphone."""

    probability: float | None = None
    prompt: str | None = None
    lpf_cutoff_hz: int | None = None
    gain_db: float | None = None

@dataclass
class NoiseAugmentation:
    """Background noise."""

    probability: float | None = None
    profile: str | None = None
    snr_db: float | None = None

@dataclass
class SecondarySpeakerAugmentation:
    """A second voice in the room."""

    probability: float | None = None
    voice: str | None = None
    prompt: str | None = None
    lpf_cutoff_hz: int | None = None
    gain_db: float | None = None
    inter_speaker_pause_ms: int | None = None

@dataclass
class BackchannelAugmentation:
    """Short sounds of agreement while the agent talks."""

    probability: float | None = None
    utterance: str | None = None
    min_offset_ms: int | None = None
    max_offset_ms: int | None = None

@dataclass
class BargeInAugmentation:
    """The caller interrupts the agent."""

    probability: float | None = None
    replacement_text: str | None = None
    prompt: str | None = None
    utterance: str | None = None
    min_offset_ms: int | None = None
    max_offset_ms: int | None = None

@dataclass
class Augmentation:
    """One effect, or noise together with one other."""

    cap: CAPAugmentation | None = None
    directed_speech: DirectedSpeechAugmentation | None = None
    noise: NoiseAugmentation | None = None
    secondary_speaker: SecondarySpeakerAugmentation | None = None
    backchannel: BackchannelAugmentation | None = None
    barge_in: BargeInAugmentation | None = None
